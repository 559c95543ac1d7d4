"""What Discord was seen or is feared to do against its documentation; tests switch it on."""

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

from sandbox import components as parts
from sandbox.errors import ApiError, Json
from sandbox.model import Message

_ATTACHED = "attachment://"
_UNKNOWN_TYPE = 99


class Quirk(StrEnum):
    """One such behaviour; `README.md` has them in a table."""

    UNCONFIRMED_ANSWERS = "unconfirmed-answers"
    EDITED_GALLERIES_REFUSED = "edited-galleries-refused"
    ALT_EDITS_REFUSED = "alt-edits-refused"
    ATTACHMENTS_MISSING = "attachments-missing"
    NONCE_IGNORED = "nonce-ignored"
    DEFERRED_FILES_LOST = "deferred-files-lost"
    KEPT_FILES_LOST = "kept-files-lost"
    EMOJIS_MISSING = "emojis-missing"
    EMOJIS_VANISH = "emojis-vanish"
    ENTRY_POINTS_REFUSED = "entry-points-refused"
    CHANNELS_MISSING = "channels-missing"
    CHANNELS_UNKNOWN = "channels-unknown"


IN_STEPS = frozenset({Quirk.EDITED_GALLERIES_REFUSED, Quirk.DEFERRED_FILES_LOST})
"""Those after which an answer may need a second message."""


def refuse_edit(
    active: Collection[Quirk], message: Message, body: Json, uploaded: Collection[str]
) -> None:
    """Raise what Discord answers to an edit that shows new files, or describes old ones anew."""
    shown = dict(_gallery_items(body.get("components") or []))
    if Quirk.EDITED_GALLERIES_REFUSED in active and any(name in shown for name in uploaded):
        raise ApiError(400, 50035, "Invalid Form Body: the media attachment was not found")
    if Quirk.ALT_EDITS_REFUSED in active:
        before = _descriptions(message)
        if any(before.get(name, text) != text for name, text in shown.items()):
            raise ApiError(400, 50035, "Invalid Form Body: a description can't be edited")


def refuse_emojis(active: Collection[Quirk]) -> None:
    """Raise what an application gets that can't have emojis."""
    if Quirk.EMOJIS_MISSING in active:
        raise ApiError(404, 0, "404: Not Found")


def without_channel(active: Collection[Quirk], interaction: Json) -> Json:
    """An interaction that says less of its channel, or that this is of a kind without a name."""
    made = dict(interaction)
    if Quirk.CHANNELS_MISSING in active:
        del made["channel"]
    elif Quirk.CHANNELS_UNKNOWN in active:
        made["channel"] = {"id": made.pop("channel_id"), "type": _UNKNOWN_TYPE}
    return made


def lost_files(
    active: Collection[Quirk], message: Message, uploaded: Collection[str]
) -> frozenset[str]:
    """The names of the files that an edit loses."""
    lost: set[str] = set()
    if Quirk.DEFERRED_FILES_LOST in active and message.loading:
        lost |= set(uploaded)
    if Quirk.KEPT_FILES_LOST in active:
        lost |= {each.filename for each in message.attachments} - set(uploaded)
    return frozenset(lost)


def without_files(body: Json, names: Collection[str]) -> Json:
    """A message body that shows and describes none of these files."""
    made = dict(body)
    if body.get("components"):
        made["components"] = _without(body["components"], names)
    return made


def _without(listed: list[Json], names: Collection[str]) -> list[Json]:
    left = []
    for component in listed:
        one = dict(component)
        if one["type"] == parts.GALLERY:
            one["items"] = [item for item in one["items"] if _name(item["media"]) not in names]
            if not one["items"]:
                continue
        elif one["type"] == parts.FILE and _name(one["file"]) in names:
            continue
        elif one["type"] == parts.CONTAINER:
            one["components"] = _without(one["components"], names)
        left.append(one)
    return left


def _gallery_items(listed: list[Json]) -> Iterator[tuple[str, str | None]]:
    """The files that galleries show, with their alt texts."""
    for _, component in parts.walk(listed):
        for item in component.get("items", ()):
            yield _name(item["media"]), item.get("description")


def _descriptions(message: Message) -> Mapping[str, str | None]:
    ids = {each.id: each.filename for each in message.attachments}
    return {
        ids[item["media"]["attachment_id"]]: item.get("description")
        for _, component in parts.walk(message.components)
        for item in component.get("items", ())
        if item["media"].get("attachment_id") in ids
    }


def _name(medium: Json) -> str:
    return str(medium["url"]).removeprefix(_ATTACHED).partition("?")[0].rsplit("/", 1)[-1]
