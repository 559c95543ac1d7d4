"""Refusals in Discord's shape: a status, a code, and where in the form the fault lies."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a form: its place, Discord's word for it, a sentence."""

    path: Path
    code: str
    message: str

    @property
    def place(self) -> str:
        """The path as text: `data.components[0].label`."""
        text = ""
        for part in self.path:
            text += f"[{part}]" if isinstance(part, int) else f".{part}"
        return text.lstrip(".")


@dataclass(frozen=True, slots=True)
class Violation:
    """What the bot (or, level `own`, the stand-in) did against the description."""

    level: str
    """schema | rule | unknown | route | auth | own"""
    method: str
    route: str
    path: str
    message: str


class ApiError(Exception):
    """An error answer: HTTP status, Discord's code, sentence, nested form errors."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        problems: Sequence[Problem] = (),
        *,
        blames: bool = True,
    ) -> None:
        """`blames`: the bot could have known better, so its problems are violations."""
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.problems = tuple(problems)
        self.blames = blames

    def body(self) -> Json:
        """The JSON that Discord would send."""
        body: Json = {"message": self.message, "code": self.code}
        if self.problems:
            body["errors"] = _nested(self.problems)
        return body


def _nested(problems: Iterable[Problem]) -> Json:
    root: Json = {}
    for problem in problems:
        node = root
        for part in problem.path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return root


def invalid_form(problems: Sequence[Problem]) -> ApiError:
    """400 / 50035 with the faults nested by place."""
    return ApiError(400, 50035, "Invalid Form Body", problems)


def unknown_channel() -> ApiError:
    """404 / 10003."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_message() -> ApiError:
    """404 / 10008."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_webhook() -> ApiError:
    """404 / 10015."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """404 / 10062."""
    return ApiError(404, 10062, "Unknown interaction")


def missing_access() -> ApiError:
    """403 / 50001."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """403 / 50013."""
    return ApiError(403, 50013, "Missing Permissions")


class ActionError(Exception):
    """What Discord's own client wouldn't let a person do, in one sentence."""
