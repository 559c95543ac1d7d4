"""The panels of the rules by topic, opened from anywhere or from a refusal that names a rule."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.ui.buttons import RuleButton
from bot.ui.components import Button, Select
from bot.ui.context import Context
from bot.ui.custom_ids import Address, matching
from bot.ui.items import Item
from bot.words import Say
from bot.words.refusals import explain, rule_of
from bot.words.rulebook import example_of, topics
from bot.words.rules import NoSuchRule, UnknownTopic, find_topic, numbers_text, topic_text
from data import Edition
from engine.refusals import IllegalMove

_ANY_TABLE = 0
"""The table's number in a custom id where there is no table: rules can be read anywhere."""


class RuleTopics(Select, verb="rules", keeps_autopilot=True, gives_way=True):
    """The select of a topic of the rules."""

    async def handle(self, context: Context) -> None:
        """Show the chosen topic in place of what was shown."""
        await context.acknowledge()
        edition = await _edition(context, self.address.game)
        self.read(context.table)
        await show_rules(context, edition, self.chosen(_TOPIC, context.table))


class OpenRules(Button, verb="rulebook", keeps_autopilot=True, gives_way=True):
    """The button that opens the rules in a new private message."""

    async def handle(self, context: Context) -> None:
        """Show the topics of the rules to choose from."""
        await context.acknowledge(beside=True)
        edition = await _edition(context, self.address.game)
        self.read(context.table)
        await show_rules(context, edition, None)


_TOPIC = matching(".+")


class WhyRule(RuleButton, keeps_autopilot=True, gives_way=True):
    """The button of a refusal that shows the rule behind it."""

    async def handle(self, context: Context) -> None:
        """Show the rule in a new message, so that the refusal's other buttons stay."""
        await context.acknowledge(beside=True)
        edition = await _edition(context, self.address.game)
        await show_rules(context, edition, self.read(context.table))


async def show_rules_here(context: Context, wanted: str | None) -> None:
    """Show a topic of the rules for the channel's table, or the topics to choose from."""
    await show_rules(context, await _edition(context, _ANY_TABLE), wanted)


async def show_rules(context: Context, edition: Edition, wanted: str | None) -> None:
    """Show the ``wanted`` topic, by its name or a rule's number, and the select of all topics."""
    say = context.say
    try:
        text = _choose(say, edition) if wanted is None else _wanted(say, edition, wanted)
    except (UnknownTopic, NoSuchRule) as unclear:
        text = explain(say, context.table, unclear)
    game = context.table.id if context.table else _ANY_TABLE
    await context.show(text, [_select(say, edition, Address(game, None, 0))])


def rules_button(say: Say, game: int = _ANY_TABLE) -> Item:
    """Return the button that opens the rules of a table; without one, those of the channel."""
    return OpenRules.make(Address(game, None, 0), say("rules-open"), emoji="📜")


def why_button(say: Say, rule: str, game: int = _ANY_TABLE) -> Item:
    """Return the button that leads from a refusal to its rule, such as ``R29``."""
    label = say("rules-why", rule=rule)
    return WhyRule.make(Address(game, None, 0), label, rule, emoji="📜")


def why_buttons(say: Say, table: Table, refusals: Iterable[IllegalMove]) -> list[Item]:
    """Return the buttons from the refusals in one message to their rules, each rule once."""
    rules = dict.fromkeys(rule_of(each, table) for each in refusals)
    return [why_button(say, rule, table.id) for rule in rules if rule]


def _choose(say: Say, edition: Edition) -> str:
    return say("rules-choose", example=example_of(edition.board))


def _wanted(say: Say, edition: Edition, wanted: str) -> str:
    topic, asked = find_topic(say, edition, wanted)
    return topic_text(say, edition, topic, asked)


def _select(say: Say, edition: Edition, address: Address) -> Item:
    options = [
        discord.SelectOption(
            label=say(topic.name)[:100],
            value=topic.key,
            description=numbers_text(say, edition.board, topic)[:100] or None,
        )
        for topic in topics(edition.board)
    ]
    return RuleTopics.make(address, say("rules-placeholder"), options)


async def _edition(context: Context, game: int) -> Edition:
    """Return the edition of a table; without one the channel's table's, or else the default one."""
    try:
        table = await (context.table_by_id(game) if game else context.table_here())
    except Unable as error:
        if error.refusal is not TableRefusal.NO_TABLE:
            raise
        return context[Lookup].edition_in(context.location.channel_id)
    return table.edition
