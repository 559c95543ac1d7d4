"""Documented rules for modals and autocomplete choices."""

from collections.abc import Iterable

from sandbox import components as parts
from sandbox.errors import Json, Problem
from sandbox.rules import select_faults

MODAL_PARTS = 5
CHOICE_LENGTH = 100
CHOICES = 25

_NUMBER, _INTEGER, _STRING = 10, 4, 3


def modal_faults(data: Json) -> list[Problem]:
    """Faults of a modal: number of parts, distinct ids, ranges."""
    listed = data["components"]
    faults = []
    if not 1 <= len(listed) <= MODAL_PARTS:
        message = f"Must be between 1 and {MODAL_PARTS} in length."
        faults.append(Problem(("data", "components"), "BASE_TYPE_BAD_LENGTH", message))
    seen = set()
    for at, component in parts.walk(listed, ("data", "components")):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            message = "Component custom id cannot be duplicated."
            faults.append(Problem((*at, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message))
        if custom_id is not None:
            seen.add(custom_id)
        kind = component.get("type")
        if kind in parts.SELECTS:
            faults += select_faults(at, component)
        if kind == parts.TEXT_INPUT:
            faults += _text_input(at, component)
    return faults


def _text_input(at: tuple[str | int, ...], text: Json) -> Iterable[Problem]:
    least, most = text.get("min_length") or 0, text.get("max_length") or 4000
    if least > most:
        yield Problem((*at, "min_length"), "TEXT_INPUT_RANGE_INVALID", "Greater than max_length.")
    value = text.get("value")
    if value and not least <= len(value) <= most:
        message = "The value's length must be between min_length and max_length."
        yield Problem((*at, "value"), "BASE_TYPE_BAD_LENGTH", message)


def choice_faults(choices: list[Json], data: Json) -> list[Problem]:
    """Faults of autocomplete choices, given the interaction's data."""
    focused = focused_option(data.get("options") or [])
    wanted = focused["type"] if focused else _STRING
    faults = []
    if len(choices) > CHOICES:
        message = f"Must be {CHOICES} or fewer in length."
        faults.append(Problem(("data", "choices"), "BASE_TYPE_MAX_LENGTH", message))
    for index, choice in enumerate(choices):
        value = choice.get("value")
        at = ("data", "choices", index, "value")
        fits = {
            _STRING: isinstance(value, str),
            _INTEGER: isinstance(value, int) and not isinstance(value, bool),
            _NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
        }.get(wanted, False)
        if not fits:
            message = f"The value doesn't fit option type {wanted}."
            faults.append(Problem(at, "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_TYPE", message))
        if isinstance(value, str) and not 1 <= len(value) <= CHOICE_LENGTH:
            message = f"Must be between 1 and {CHOICE_LENGTH} in length."
            faults.append(Problem(at, "BASE_TYPE_BAD_LENGTH", message))
        name = str(choice.get("name", ""))
        if not 1 <= len(name) <= CHOICE_LENGTH:
            message = f"Must be between 1 and {CHOICE_LENGTH} in length."
            place = ("data", "choices", index, "name")
            faults.append(Problem(place, "BASE_TYPE_BAD_LENGTH", message))
    return faults


def focused_option(options: list[Json]) -> Json | None:
    """The option being typed, inside subcommands too."""
    for option in options:
        if option.get("focused"):
            return option
        found = focused_option(option.get("options") or [])
        if found is not None:
            return found
    return None
