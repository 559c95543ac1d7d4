"""Documented rules for messages that Discord's API description leaves out."""

from collections.abc import Iterable
from dataclasses import dataclass

from sandbox import components as parts
from sandbox import mentions
from sandbox.errors import Json, Path, Problem
from sandbox.model import MessageFlag

COMPONENTS_IN_ALL = 40
TEXT_IN_ALL = 4000
CONTENT = 2000
EMBEDS_IN_ALL = 6000
ROWS = 5

EDITABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
CHANNEL_FLAGS = EDITABLE_FLAGS | MessageFlag.SUPPRESS_NOTIFICATIONS
REPLY_FLAGS = CHANNEL_FLAGS | MessageFlag.EPHEMERAL


@dataclass(frozen=True, slots=True)
class Form:
    """A message body under test: its place in the request, and what it may refer to."""

    body: Json
    at: Path = ()
    uploads: frozenset[int] = frozenset()
    """Indexes of the files sent along."""
    kept: frozenset[str] = frozenset()
    """Ids of the attachments that the message already has."""
    filenames: frozenset[str] = frozenset()
    """Names that attachment:// may resolve to."""
    flags: MessageFlag = CHANNEL_FLAGS
    """Flags that may be set here."""
    was: int | None = None
    """The flags of the message being edited; None for a new one."""
    had_content: bool = False
    """Whether the message being edited has content or embeds."""


def check_message(form: Form) -> list[Problem]:
    """All faults of a message form, empty if there is none."""
    layout = _layout(form)
    faults = [
        *_flags(form),
        *_content(form, layout),
        *_attachments(form),
        *mentions.check(form.body.get("allowed_mentions")),
    ]
    listed = form.body.get("components")
    if listed:
        faults += check_components(listed, layout=layout)
        faults += _references(listed, form.filenames)
    return [Problem((*form.at, *f.path), f.code, f.message) for f in faults]


def check_components(listed: list[Json], *, layout: bool) -> list[Problem]:
    """Faults of a component tree, places starting with `components`."""
    every = list(parts.walk(listed, ("components",)))
    faults = [
        *_sizes(listed, every, layout),
        *_distinct(every, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        *_distinct(every, "id", "COMPONENT_ID_DUPLICATED"),
    ]
    for at, component in every:
        kind = component.get("type")
        if not layout and kind in parts.LAYOUT and len(at) == 2:
            faults.append(
                Problem((*at, "type"), "BASE_TYPE_CHOICES", "Value of field must be one of (1,).")
            )
        if kind == parts.BUTTON:
            faults += _button(at, component)
        elif kind in parts.SELECTS:
            faults += select_faults(at, component)
        elif kind == parts.ROW:
            faults += _row(at, component)
    return faults


def _layout(form: Form) -> bool:
    asked = int(form.body.get("flags") or 0) | (form.was or 0)
    return bool(asked & MessageFlag.COMPONENTS_V2)


def _flags(form: Form) -> Iterable[Problem]:
    flags = form.body.get("flags")
    if flags is None:
        return
    if flags & ~form.flags:
        yield Problem(("flags",), "MESSAGE_FLAGS_INVALID", "These flags can't be set here.")
    removed = (form.was or 0) & ~flags & MessageFlag.COMPONENTS_V2
    if form.was is not None and removed:
        yield Problem(
            ("flags",), "MESSAGE_COMPONENTS_V2_REMOVED", "IS_COMPONENTS_V2 can't be removed."
        )


def _content(form: Form, layout: bool) -> Iterable[Problem]:
    body = form.body
    content = body.get("content") or ""
    if len(content) > CONTENT:
        message = f"Must be {CONTENT} or fewer in length."
        yield Problem(("content",), "BASE_TYPE_MAX_LENGTH", message)
    if sum(_embed_length(embed) for embed in body.get("embeds") or []) > EMBEDS_IN_ALL:
        message = f"Embeds exceed {EMBEDS_IN_ALL} characters in all."
        yield Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)
    if not layout:
        return
    legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            message = f"The '{name}' field cannot be used with MessageFlags.IS_COMPONENTS_V2."
            yield Problem((name,), legacy, message)
    if form.had_content and not {"content", "embeds"} <= body.keys():
        yield Problem(("flags",), legacy, "Remove content and embeds in the same edit.")


def _embed_length(embed: Json) -> int:
    length = len(embed.get("title") or "") + len(embed.get("description") or "")
    length += len((embed.get("footer") or {}).get("text") or "")
    length += len((embed.get("author") or {}).get("name") or "")
    return length + sum(len(f["name"]) + len(f["value"]) for f in embed.get("fields") or [])


def _attachments(form: Form) -> Iterable[Problem]:
    for index, attachment in enumerate(form.body.get("attachments") or []):
        given = str(attachment.get("id"))
        if given not in form.kept and not (given.isdigit() and int(given) in form.uploads):
            yield Problem(
                ("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "No such file was sent."
            )


def _references(listed: list[Json], filenames: frozenset[str]) -> Iterable[Problem]:
    for at, url in parts.media_urls(listed):
        name = url.removeprefix("attachment://")
        if name != url and name not in filenames:
            message = "The referenced attachment was not found."
            yield Problem(("components", *at), "UNFURLED_MEDIA_ITEM_REFERENCE_INVALID", message)
        if name == url and not url.startswith(("http://", "https://")):
            yield Problem(("components", *at), "URL_TYPE_INVALID_SCHEME", "Not a web address.")


def _sizes(listed: list[Json], every: list[tuple[Path, Json]], layout: bool) -> Iterable[Problem]:
    if layout and len(every) > COMPONENTS_IN_ALL:
        message = f"{len(every)} components; at most {COMPONENTS_IN_ALL} with nested ones."
        yield Problem(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if not layout and len(listed) > ROWS:
        yield Problem(("components",), "BASE_TYPE_BAD_LENGTH", f"Must be {ROWS} or fewer.")
    length = sum(len(text) for text in parts.texts(listed))
    if layout and length > TEXT_IN_ALL:
        message = f"{length} characters; at most {TEXT_IN_ALL} in all texts."
        yield Problem(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _distinct(every: list[tuple[Path, Json]], name: str, code: str) -> Iterable[Problem]:
    seen = set()
    for at, component in every:
        value = component.get(name)
        if not value:
            continue
        if value in seen:
            yield Problem((*at, name), code, f"Component {name} cannot be duplicated.")
        seen.add(value)


def _button(at: Path, button: Json) -> Iterable[Problem]:
    style = button.get("style")
    wanted = {parts.LINK: "url", parts.PREMIUM: "sku_id"}.get(style or 0, "custom_id")
    for name in ("custom_id", "url", "sku_id"):
        if bool(button.get(name)) != (name == wanted):
            message = f"A button of style {style} needs {wanted} and nothing else."
            yield Problem((*at, name), "BUTTON_COMPONENT_STYLE_MISMATCH", message)
    if style != parts.PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Problem(
            (*at, "label"), "BUTTON_COMPONENT_INVALID_LABEL", "A label or an emoji is required."
        )


def _row(at: Path, row: Json) -> Iterable[Problem]:
    children = row.get("components") or []
    select = any(c.get("type") in parts.SELECTS for c in children)
    if (select and len(children) > 1) or len(children) > 5:
        yield Problem(
            (*at, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The layout exceeds the width of the row: five buttons, or one select.",
        )


def select_faults(at: Path, select: Json) -> Iterable[Problem]:
    """Faults of one select: its range, its defaults, its values."""
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    options = select.get("options")
    count = 25 if options is None else len(options)
    if least > most:
        yield Problem((*at, "min_values"), "SELECT_RANGE_INVALID", "Greater than max_values.")
    if most > count:
        message = f"Must be {count} or fewer: there are no more options."
        yield Problem((*at, "max_values"), "SELECT_RANGE_INVALID", message)
    defaults = sum(bool(o.get("default")) for o in options or [])
    defaults = defaults or len(select.get("default_values") or [])
    if defaults and not least <= defaults <= most:
        message = "The number of defaults must be between min_values and max_values."
        yield Problem((*at, "options"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", message)
    values = set()
    for index, option in enumerate(options or []):
        if option.get("value") in values:
            yield Problem(
                (*at, "options", index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used.",
            )
        values.add(option.get("value"))
