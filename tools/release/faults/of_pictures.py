"""Pictures that can't be drawn, or that Discord doesn't take."""

from __future__ import annotations

from bot.storage.repositories.notices import NoticeKind
from tools.release.faults.model import Fault, Notice, Reading, answer, button, text

_REMEMBERED = "What was refused isn't tried for an hour, or never, if `doctor --live` found it out."
_LIVE = "Nothing; `python -m bot doctor --live CHANNEL` finds out for good."
_WAY = ("warning: Discord refuses a way of showing pictures",)

FAULTS = (
    Fault(
        "A private picture is refused: with the deferred answer (way `deferred`)",
        f"Answers in words, then brings the picture by an edit. {_REMEMBERED}",
        _LIVE,
        logs=_WAY,
    ),
    Fault(
        "A private picture is refused: with an edit (way `edit`)",
        f"Sends a private message of its own in place of the first. {_REMEMBERED}",
        _LIVE,
        logs=_WAY,
    ),
    Fault(
        "A private picture is refused: with a message of its own (way `follow-up`)",
        "Stays with words, and a button in the picture's place; a press shows it as its own first "
        f"answer. {_REMEMBERED}",
        _LIVE,
        reads=(
            button("ui-show-picture"),
            Reading("button of a file", text("ui-show-file")),
            answer("ui-no-picture"),
            answer("ui-picture-gone"),
        ),
        logs=_WAY,
    ),
    Fault(
        "A private picture isn't drawn in time, as on a machine that has too much to do",
        "Answers in words, and a button in the picture's place; a press shows it once it is drawn.",
        "If it is often so, give the bot more processor time.",
        reads=(button("ui-show-picture"), answer("ui-picture-late")),
    ),
    Fault(
        "A public picture is refused: late, with an edit (ways `edit` and `kept`)",
        f"Posts anew with the picture, silently, and disarms the post without. {_REMEMBERED}",
        _LIVE,
        logs=_WAY,
    ),
    Fault(
        "A public picture is refused: with a post of its own (way `post`)",
        f"Posts words, with a button that shows the board in private. {_REMEMBERED}",
        _LIVE,
        reads=(button("ui-show-picture"),),
        logs=(*_WAY, "info: a post stays without pictures"),
    ),
    Fault(
        "A new description of a picture is refused (way `alt`)",
        f"Uploads the picture again with its description. {_REMEMBERED}",
        _LIVE,
        logs=_WAY,
    ),
    Fault(
        "The icons of cards can't be uploaded, or Discord doesn't take them any more",
        "Shows Unicode's squares on buttons, and words alone in sentences. What an icon was "
        "refused with is sent again without, within a second. Icons that were deleted are uploaded "
        "again; what failed is tried again every hour.",
        "If it stays: look at the application's emojis in the developer portal.",
        notice=Notice(NoticeKind.ICONS, "", "status 404, code 0"),
    ),
    Fault(
        "A picture of a post can't be drawn",
        "Posts in words, which tell everything.",
        "Open an issue with the notice.",
        notice=Notice(
            NoticeKind.PICTURE, "table 12", "MemoryError < board.py:88 < board.py:41 < layers.py:17"
        ),
    ),
    Fault(
        "A private picture can't be drawn",
        "Answers in words.",
        "Open an issue with the line.",
        reads=(answer("ui-no-film"),),
        logs=("error: no %s at table %s: %s",),
    ),
    Fault(
        "Too many pictures are being drawn",
        "Draws posts first; private answers come in words.",
        "If it happens often: more cores; of each four one draws.",
        reads=(answer("ui-busy"),),
    ),
    Fault(
        "A painting of an edition has too many pixels, or is none",
        "Measures before it decodes, and draws that edition's map on plain paper.",
        "Replace the file that the line names.",
        notice=Notice(
            NoticeKind.EDITIONS, "", "wood-day.webp: this is no PNG, WEBP or JPEG picture"
        ),
        logs=("warning: a painting is left out",),
    ),
)
