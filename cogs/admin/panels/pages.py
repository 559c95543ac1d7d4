"""The HTML of the admin's pages, for any width, by day and by night.

Everything that isn't a tag is escaped.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from html import escape

from bot.app.readings import Fault, sentence
from bot.storage.copies.backup import Copy
from bot.storage.repositories.notices import NoticeRow
from bot.storage.rows import GameStatus
from cogs.admin.panels.access import Session
from cogs.admin.panels.acts import MOST_DAYS
from cogs.admin.panels.facts import PAGE, TableFacts

_VOID = frozenset({"br", "input", "link", "meta"})


class Html(str):
    """Text that is HTML already, and isn't escaped again."""

    __slots__ = ()


def tag(name: str, /, *children: str | int | None, **attributes: str | int | bool | None) -> Html:
    """Return an HTML element; ``class_`` is its class, ``aria_label`` its aria-label.

    Children that are None are left out, and so are attributes that are None or False.
    """
    attribute_text = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Html(f"<{name}{attribute_text}>")
    return Html(f"<{name}{attribute_text}>{joined(*children)}</{name}>")


def joined(*children: str | int | None) -> Html:
    """Return the children one after the other; what isn't HTML is escaped."""
    return Html("".join(_escaped(each) for each in children if each is not None))


def _escaped(child: str | int) -> str:
    return child if isinstance(child, Html) else escape(str(child))


def _attribute(key: str, value: str | int | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


_STATES = {
    GameStatus.RUNNING: "Running",
    GameStatus.PARKED: "Parked",
    GameStatus.LOBBY: "Lobbies",
    GameStatus.OVER: "Over",
    GameStatus.CANCELLED: "Called off",
}
_UNDER_WAY = (GameStatus.RUNNING, GameStatus.PARKED)


def sign_in(said: str | None = None) -> Html:
    """Return the page with the form that asks for the token."""
    form = tag(
        "form",
        tag(
            "label",
            "Token ",
            tag(
                "input",
                name="token",
                type="password",
                required=True,
                autocomplete="current-password",
            ),
        ),
        tag("button", "Sign in", type="submit"),
        method="post",
        action="/sign-in",
    )
    wrong = None if said is None else tag("p", said, class_="said bad", role="alert")
    return _page("Sign in", joined(wrong, form), None)


def overview(
    session: Session,
    about: Sequence[tuple[str, str]],
    counts: Mapping[GameStatus, int],
    queues: Mapping[str, int],
    notices: Sequence[NoticeRow],
    faults: Sequence[Fault],
) -> Html:
    """Return the overview: how the bot is, tables by state, notices, queues and faults."""
    states = [
        tag("li", tag("a", f"{name}: {counts[status]}", href=f"/tables?state={status.value}"))
        for status, name in _STATES.items()
    ]
    wrong = [tag("li", sentence(each)) for each in notices if each.over_at is None]
    past = [tag("li", sentence(each)) for each in notices if each.over_at is not None]
    rows = [(each.error_id, moment(each.at), each.what) for each in faults]
    return _page(
        "Overview",
        joined(
            _listing(about),
            tag("h2", "Tables"),
            tag("ul", *states, class_="states"),
            tag("p", "Private tables are counted here and shown nowhere."),
            tag("h2", "What is wrong"),
            tag("ul", *wrong) if wrong else tag("p", "Nothing that the bot knows of."),
            *([tag("details", tag("summary", "What is over"), tag("ul", *past))] if past else []),
            tag("h2", "What waits or is under way"),
            _table("Queues", ("Queue", "Length"), sorted(queues.items()), narrow=True),
            tag("h2", "What failed"),
            tag("p", "People were given the reference; the log has more. Since the last start:"),
            _table("Faults", ("Reference", "When (UTC)", "What"), rows)
            if rows
            else tag("p", "Nothing."),
        ),
        session,
    )


def listed(session: Session, status: GameStatus, tables: Sequence[TableFacts]) -> Html:
    """Return the page that lists tables of one state, the newest first."""
    rows = [
        (
            tag("a", f"Table {each.number}", href=f"/tables/{each.number}"),
            "; ".join(each.notes) or "–",
            f"{each.server} {each.channel}",
            ", ".join(seat.label for seat in each.seats) or "–",
            each.edition,
            moment(each.changed_at),
        )
        for each in tables
    ]
    heads = ("Table", "Notes", "Where", "Players", "Edition", "Changed (UTC)")
    older = f"/tables?state={status.value}&before={tables[-1].number}" if tables else ""
    name = _STATES[status]
    return _page(
        name,
        joined(
            _table(f"{name}, the newest first", heads, rows) if rows else tag("p", "None."),
            tag("p", tag("a", "Older ones", href=older)) if len(tables) == PAGE else None,
        ),
        session,
    )


def table(session: Session, about: TableFacts, backups: Sequence[Copy]) -> Html:
    """Return the page of one table, with forms for what can be done there."""
    players = ", ".join(each.label for each in about.seats) or "–"
    facts = (
        ("State", _STATES[about.status]),
        ("Edition", about.edition),
        ("Where", f"{about.server} {about.channel}"),
        ("Players", players),
        ("Events", str(about.moves)),
        ("Changed", f"{moment(about.changed_at)} UTC"),
        ("Notes", "; ".join(about.notes) or "–"),
    )
    link = about.link and tag("p", tag("a", "Its current post on Discord", href=about.link))
    return _page(
        f"Table {about.number}",
        joined(
            _listing(facts),
            link,
            tag("h2", "What can be done"),
            *_acts(session, about, backups),
        ),
        session,
    )


def _listing(facts: Sequence[tuple[str, str]]) -> Html:
    return tag("dl", *(joined(tag("dt", name), tag("dd", value)) for name, value in facts))


def problem(session: Session | None, what: str) -> Html:
    """Return the page that says what didn't work."""
    return _page("That didn't work", tag("p", what, class_="said bad", role="alert"), session)


def moment(milliseconds: int) -> str:
    """Return a moment (UTC ms) as date and time in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def _acts(session: Session, facts: TableFacts, backups: Sequence[Copy]) -> list[Html]:
    acts = list[Html]()
    if facts.status in _UNDER_WAY and not facts.damaged:
        if facts.status is GameStatus.RUNNING and not facts.stands:
            days = tag(
                "input", name="days", type="number", min=1, max=MOST_DAYS, value=3, required=True
            )
            acts.append(
                _form(
                    session,
                    facts,
                    "pause",
                    "Pause",
                    tag("label", "Days ", days),
                    note="No clock runs and nobody is reminded; the host can end it.",
                )
            )
        else:
            acts.append(
                _form(
                    session,
                    facts,
                    "resume",
                    "Resume",
                    note="Ends the pause, lets a frozen table go on, or posts where none arrived.",
                )
            )
        acts.append(_hand_over(session, facts))
    if facts.status is GameStatus.OVER and not facts.damaged:
        acts.append(
            tag("p", tag("a", "Export the finished game", href=f"/tables/{facts.number}/export"))
        )
    if backups and facts.status is not GameStatus.CANCELLED:
        acts.append(_restore(session, facts, backups))
    return acts or [tag("p", "Nothing.")]


def _hand_over(session: Session, facts: TableFacts) -> Html:
    seats = [tag("option", each.label, value=each.seat) for each in facts.seats]
    guest = tag("input", name="guest", inputmode="numeric", pattern="[0-9]{1,20}", required=True)
    return _form(
        session,
        facts,
        "hand-over",
        "Ask them",
        tag("label", "Seat of ", tag("select", *seats, name="seat")),
        tag("label", "Discord user ID of whoever is asked ", guest),
        legend="Hand over",
        note="They are asked at the table; hand and tickets stay with the seat (R56).",
    )


def _restore(session: Session, facts: TableFacts, backups: Sequence[Copy]) -> Html:
    options = [
        tag("option", f"{each.at:%Y-%m-%d %H:%M} UTC", value=each.path.name) for each in backups
    ]
    sure = tag("input", name="sure", type="checkbox", value="yes", required=True)
    return _form(
        session,
        facts,
        "restore",
        "Restore",
        tag("label", "Backup of ", tag("select", *options, name="backup")),
        tag("label", sure, " What happened since then may be lost."),
        note="The table gets a new number, and the table is told what is gone.",
    )


def _form(
    session: Session,
    facts: TableFacts,
    act: str,
    label: str,
    *fields: Html,
    note: str,
    legend: str | None = None,
) -> Html:
    """Return the form of an act, which counts once, however often it is sent."""
    hidden = joined(
        tag("input", type="hidden", name="key", value=session.key),
        tag("input", type="hidden", name="once", value=secrets.randbits(62)),
    )
    inside = tag(
        "fieldset",
        tag("legend", legend or label),
        tag("p", note),
        *fields,
        tag("button", label, type="submit"),
    )
    return tag("form", hidden, inside, method="post", action=f"/tables/{facts.number}/{act}")


def _table(
    caption: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str | int]],
    *,
    narrow: bool = False,
) -> Html:
    """Return an HTML table; on a phone each row is a list, in which each value has its name.

    The roles hold although it isn't laid out as a table there.
    """
    like = rows[0]
    head = [
        tag("th", name, scope="col", role="columnheader", class_=_class_of(cell))
        for name, cell in zip(heads, like, strict=True)
    ]
    body = [
        tag(
            "tr",
            *(
                tag("td", each, role="cell", data_label=name, class_=_class_of(each))
                for name, each in zip(heads, row, strict=True)
            ),
            role="row",
        )
        for row in rows
    ]
    inside = tag(
        "table",
        tag("caption", caption),
        tag("thead", tag("tr", *head, role="row"), role="rowgroup"),
        tag("tbody", *body, role="rowgroup"),
        role="table",
    )
    classes = "wide narrow" if narrow else "wide"
    return tag("div", inside, class_=classes, tabindex=0, role="region", aria_label=caption)


def _class_of(value: str | int) -> str | None:
    return "number" if isinstance(value, int) else None


def _page(title: str, body: Html, session: Session | None) -> Html:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{title} – Stationmaster"),
        tag("link", rel="stylesheet", href="/style.css"),
    )
    said = None
    if session is not None and session.said is not None:
        (well, text), session.said = session.said, None
        said = tag("p", text, class_=f"said {'good' if well else 'bad'}", role="status")
    main = tag("main", tag("h1", title), said, body)
    return joined(
        Html("<!doctype html>\n"), tag("html", head, tag("body", _header(session), main), lang="en")
    )


def _header(session: Session | None) -> Html:
    if session is None:
        return tag("header", tag("strong", "Stationmaster"))
    out = tag(
        "form",
        tag("input", type="hidden", name="key", value=session.key),
        tag("button", "Sign out", type="submit"),
        method="post",
        action="/sign-out",
    )
    home = tag("nav", tag("a", "Overview", href="/"), aria_label="Pages")
    return tag("header", tag("strong", "Stationmaster"), home, out)


STYLE = """\
:root { color-scheme: light dark; --ground: #fff; --ink: #1c1b1a; --link: #1d4e89; --line: #8888;
  --soft: #f1efec; --good: #176b35; --bad: #a3231c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a19; --ink: #eeebe6; --link: #9cc4ff; --soft: #2a2826; --good: #7fd49b;
    --bad: #ff9d94; }
}
html { background: var(--ground); color: var(--ink); }
a { color: var(--link); }
input, select, button { background: var(--ground); border: 1px solid var(--line);
  border-radius: 0.3rem; color: var(--ink); }
button { background: var(--soft); cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem;
  padding: 0 1rem 3rem; }
header { align-items: center; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap;
  gap: 0.5rem 1.5rem; padding: 0.75rem 0; }
header form { margin-left: auto; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
.wide { border: 1px solid var(--line); border-radius: 0.4rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { font-size: 0.9rem; padding: 0.4rem 0.6rem; text-align: left; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: left;
  vertical-align: top; }
th.number, td.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
ul.states { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; padding: 0; }
ul.states a { border: 1px solid var(--line); border-radius: 0.4rem; display: block;
  min-height: 2.75rem; padding: 0.5rem 0.8rem; }
fieldset { border: 1px solid var(--line); border-radius: 0.4rem; margin: 0 0 1rem;
  padding: 0.75rem; }
legend { font-weight: 600; padding: 0 0.3rem; }
label { display: block; margin: 0.4rem 0; }
input, select, button { font: inherit; min-height: 2.75rem; max-width: 100%;
  padding: 0.4rem 0.6rem; }
input[type="checkbox"] { min-height: 1.5rem; width: 1.5rem; vertical-align: middle; }
.said { border-left: 0.3rem solid; padding: 0.5rem 0.8rem; background: var(--soft); }
.good { border-color: var(--good); } .bad { border-color: var(--bad); }
p, li { overflow-wrap: anywhere; }
td { min-width: 5.5rem; overflow-wrap: break-word; }
.narrow { max-width: 24rem; }
@media (max-width: 40rem) {
  .wide table, .wide caption, .wide tbody, .wide tr, .wide td { display: block; }
  .wide thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute;
    width: 1px; }
  .wide tr { border-top: 1px solid var(--line); padding: 0.4rem 0.6rem; }
  .wide td, .wide td.number { border: 0; display: grid; gap: 0.75rem; overflow-wrap: anywhere;
    grid-template-columns: 6.5rem 1fr; padding: 0.1rem 0; text-align: left;
    white-space: normal; }
  .wide td::before { content: attr(data-label); font-weight: 600; }
}
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; } dt { font-weight: 600; }
  fieldset label > select, fieldset label > input:not([type="checkbox"]) {
    display: block; width: 100%; }
}
"""
