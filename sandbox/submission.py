"""The parts of a submitted modal, checked as Discord's client checks them."""

from collections.abc import Mapping
from typing import Any

from sandbox import components as parts
from sandbox.arguments import Resolved
from sandbox.errors import ActionError, Json
from sandbox.world import World

RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23


def submitted(
    world: World,
    modal: Json,
    values: Mapping[str, Any],
    resolved: Resolved,
) -> list[Json]:
    """The components of the submission; raises ActionError for missing or unknown fields."""
    left = dict(values)
    made = []
    for part in modal["components"]:
        head: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == parts.LABEL:
            head["component"] = _field(world, part["component"], part["label"], left, resolved)
        elif part["type"] == parts.ROW:
            head["components"] = [
                _field(world, each, each.get("label", ""), left, resolved)
                for each in part["components"]
            ]
        made.append(head)
    if left:
        raise ActionError(f"the modal has no fields {sorted(left)}")
    return made


def _field(world: World, field: Json, label: str, left: dict[str, Any], resolved: Resolved) -> Json:
    custom_id, kind = field["custom_id"], field["type"]
    name = custom_id if custom_id in left else label
    given = left.pop(name, None)
    made: Json = {"type": kind, "id": field["id"], "custom_id": custom_id}
    required = field.get("required", True)
    match kind:
        case 4:
            text = str(given if given is not None else field.get("value") or "")
            least = max(field.get("min_length") or 0, int(required))
            most = field.get("max_length") or 4000
            if (required or text) and not least <= len(text) <= most:
                raise ActionError(f"{label!r} needs {least} to {most} characters")
            made["value"] = text
        case 21:
            made["value"] = given if given is not None else _default(field)
            if required and made["value"] is None:
                raise ActionError(f"{label!r} is required")
        case 23:
            made["value"] = bool(given if given is not None else field.get("default"))
        case _:
            chosen = _defaults(field) if given is None else given
            made["values"] = [chosen] if isinstance(chosen, str) else list(chosen)
            _check_choice(field, label, made["values"], required=required)
            if kind in (parts.USER_SELECT, parts.MENTIONABLE_SELECT):
                for value in made["values"]:
                    resolved.add_user(world, value)
    return made


def _check_choice(field: Json, label: str, values: list[str], *, required: bool) -> None:
    least = (field.get("min_values") or 0) if required else 0
    most = field.get("max_values") or 25
    if not max(least, int(required)) <= len(values) <= most:
        raise ActionError(f"choose {least} to {most} of {label!r}")
    if "options" in field:
        known = {option["value"] for option in field["options"]}
        if not set(values) <= known:
            raise ActionError(f"{label!r} has no options {sorted(set(values) - known)}")


def _defaults(field: Json) -> list[str]:
    options = field.get("options") or []
    chosen = [option["value"] for option in options if option.get("default")]
    return chosen or [value["id"] for value in field.get("default_values") or []]


def _default(field: Json) -> str | None:
    return next(iter(_defaults(field)), None)
