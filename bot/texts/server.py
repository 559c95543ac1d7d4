"""The words of a server's settings: what holds, and where it comes from."""

from __future__ import annotations

from bot.people.servers import LISTS, SWITCHES, Rule, ServerRules
from bot.tables.server_rules import default_pace, default_pictures
from bot.texts.say import Say

_NOTHING_LISTED = {
    Rule.CHANNELS: "everywhere",
    Rule.OPENERS: "everybody",
    Rule.MODERATORS: "managers",
}
_SERVER, _INSTALLATION, _DEFAULT = "server", "installation", "default"


def rule_line(say: Say, rules: ServerRules, rule: Rule, installation: int) -> str:
    """Return what holds, and whether the server has set it; ``installation`` is its most tables."""
    source = _SERVER if rules.is_set(rule) else _DEFAULT
    if rule is Rule.TABLES:
        source = _SERVER if rules.most_tables(installation) < installation else _INSTALLATION
    told = say("server-rule", rule=rule.value, value=_value(say, rules, rule, installation))
    return f"{told} · {say('server-source', source=source)}"


def _value(say: Say, rules: ServerRules, rule: Rule, installation: int) -> str:
    if rule is Rule.TABLES:
        return say.number(rules.most_tables(installation))
    if rule is Rule.PACE:
        return say("pace-choice", pace=default_pace(rules).value)
    if rule is Rule.PICTURES:
        return say("pictures-choice", kept=default_pictures(rules).value)
    if rule in SWITCHES:
        return say("server-switch", on=rules.allows(rule))
    assert rule in LISTS  # noqa: S101
    listed = rules.listed(rule)
    if not listed:
        return say("server-nothing-listed", what=_NOTHING_LISTED[rule])
    mark = "#" if rule is Rule.CHANNELS else "@&"
    return say.list(f"<{mark}{each}>" for each in listed)


def blocked_line(say: Say, rules: ServerRules) -> str:
    """Return who may not sit down; this answer is private, and a mention in it calls nobody."""
    listed = say.list(f"<@{each}>" for each in rules.blocked.people)
    people = listed or say("server-nothing-listed", what="nobody")
    return say("server-blocked", people=people, erased=len(rules.blocked.sealed))
