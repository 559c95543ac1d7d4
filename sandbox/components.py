"""Message and modal components: walking them and giving them Discord's answer form."""

from collections.abc import Callable, Iterator
from typing import Any

from sandbox.errors import Json, Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
LAYOUT = frozenset({SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER})
LINK, PREMIUM = 5, 6

Media = Callable[[str], Json]


def walk(components: list[Json], at: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, depth first, accessories after their siblings."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*at, index))


def _walk_one(component: Json, at: Path) -> Iterator[tuple[Path, Json]]:
    yield at, component
    children = component.get("components")
    if isinstance(children, list):
        yield from walk(children, (*at, "components"))
    for name in ("accessory", "component"):
        child = component.get(name)
        if isinstance(child, dict):
            yield from _walk_one(child, (*at, name))


def texts(components: list[Json]) -> list[str]:
    """What the text displays say."""
    return [c["content"] for _, c in walk(components) if c.get("type") == TEXT]


def media_urls(components: list[Json]) -> Iterator[tuple[Path, str]]:
    """Every place that names a file or picture."""
    for at, component in walk(components):
        kind = component.get("type")
        if kind == THUMBNAIL:
            yield (*at, "media", "url"), component["media"]["url"]
        elif kind == FILE:
            yield (*at, "file", "url"), component["file"]["url"]
        elif kind == GALLERY:
            for index, item in enumerate(component["items"]):
                yield (*at, "items", index, "media", "url"), item["media"]["url"]


def emoji_ids(components: list[Json]) -> Iterator[tuple[Path, str]]:
    """Every place that names an emoji which isn't Unicode's, with its id."""
    for at, component in walk(components):
        if emoji_id := (component.get("emoji") or {}).get("id"):
            yield (*at, "emoji", "id"), str(emoji_id)
        for index, option in enumerate(component.get("options") or []):
            if emoji_id := (option.get("emoji") or {}).get("id"):
                yield (*at, "options", index, "emoji", "id"), str(emoji_id)


def answer_form(components: list[Json], media: Media) -> list[Json]:
    """Components as Discord answers them: ids, defaults, unfurled media, nothing unknown."""
    taken = {c["id"] for _, c in walk(components) if c.get("id")}
    return _Former(taken, media).all(components)


class _Former:
    def __init__(self, taken: set[int], media: Media) -> None:
        self._taken = taken
        self._media = media
        self._next = 1

    def all(self, components: list[Json]) -> list[Json]:
        return [self.one(component) for component in components]

    def one(self, given: Json) -> Json:
        kind = given["type"]
        made: Json = {"type": kind, "id": given.get("id") or self._fresh_id()}
        match kind:
            case 1:
                made["components"] = self.all(given["components"])
            case 2:
                made |= _kept(given, "custom_id", "style", "label", "url")
                made["disabled"] = bool(given.get("disabled"))
                made |= _emoji(given)
                if given.get("sku_id"):
                    made["sku_id"] = str(given["sku_id"])
            case 3 | 5 | 6 | 7 | 8:
                made |= self._select(given)
            case 9:
                made["components"] = self.all(given["components"])
                made["accessory"] = self.one(given["accessory"])
            case 10:
                made["content"] = given["content"]
            case 11:
                made |= self._medium(given)
            case 12:
                made["items"] = [self._medium(item) for item in given["items"]]
            case 13:
                made |= self._file(given)
            case 14:
                made["spacing"] = given.get("spacing") or 1
                made["divider"] = given.get("divider", True)
            case 17:
                made["accent_color"] = given.get("accent_color")
                made["spoiler"] = bool(given.get("spoiler"))
                made["components"] = self.all(given["components"])
            case _:
                made |= {k: v for k, v in given.items() if k not in ("type", "id", "component")}
                if "component" in given:
                    made["component"] = self.one(given["component"])
        return made

    def _select(self, given: Json) -> Json:
        made = _kept(given, "custom_id", "placeholder", "required", "channel_types")
        made["min_values"] = _or(given.get("min_values"), 1)
        made["max_values"] = _or(given.get("max_values"), 1)
        made["disabled"] = bool(given.get("disabled"))
        if "options" in given:
            made["options"] = [
                _kept(option, "label", "value", "description", "default") | _emoji(option)
                for option in given["options"]
            ]
        if given.get("default_values"):
            made["default_values"] = [
                {"id": str(value["id"]), "type": value["type"]} for value in given["default_values"]
            ]
        return made

    def _medium(self, given: Json) -> Json:
        medium = self._media(given["media"]["url"])
        medium.pop("name", None)
        medium.pop("size", None)
        return {
            "media": medium,
            "description": given.get("description"),
            "spoiler": bool(given.get("spoiler")),
        }

    def _file(self, given: Json) -> Json:
        medium = self._media(given["file"]["url"])
        return {
            "name": medium.pop("name", None),
            "size": medium.pop("size", None),
            "file": medium,
            "spoiler": bool(given.get("spoiler")),
        }

    def _fresh_id(self) -> int:
        while self._next in self._taken:
            self._next += 1
        self._taken.add(self._next)
        return self._next


def _kept(given: Json, *names: str) -> Json:
    return {name: given[name] for name in names if given.get(name) is not None}


def _or(value: int | None, default: int) -> int:
    return default if value is None else value


def _emoji(given: Json) -> Json:
    emoji: Json | None = given.get("emoji")
    if not emoji:
        return {}
    made: Json = {"name": emoji.get("name") or ""}
    if emoji.get("id"):
        made["id"] = str(emoji["id"])
        made["animated"] = bool(emoji.get("animated"))
    return {"emoji": made}


def find(components: list[Json], custom_id: str) -> Json | None:
    """The interactive component of that custom id, or None."""
    return next((c for _, c in walk(components) if c.get("custom_id") == custom_id), None)


def strings(value: Any) -> Iterator[str]:
    """Every text inside a JSON value: words, labels, custom ids, alt texts, URLs."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def rebased(value: Any, old: str, new: str) -> Any:
    """A JSON value whose addresses begin with `new` where they began with `old`."""
    if isinstance(value, str):
        return new + value[len(old) :] if value.startswith(old) else value
    if isinstance(value, dict):
        return {key: rebased(inner, old, new) for key, inner in value.items()}
    if isinstance(value, list):
        return [rebased(inner, old, new) for inner in value]
    return value
