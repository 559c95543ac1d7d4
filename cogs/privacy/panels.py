"""The private panel of what is stored of a person and who sees it; export and erasure."""

from __future__ import annotations

import discord

from bot.app.retention import copies_end
from bot.app.settings import Settings
from bot.core.people import Preferences, Visits
from bot.ui.components import ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NOTHING, YES_NO, Address, matching, one_of
from bot.ui.items import Attachment, Item
from bot.words import Say
from cogs.privacy.rows import PersonalData
from cogs.privacy.service import Ending, Erasing
from cogs.privacy.words import erased_text, kept_text, machine_readable, progress_text, readable

_ADDRESS = Address(0, None, 0)
_DANGER = discord.ButtonStyle.danger


class StayOut(ValueButton[bool], verb="stay-out", value=YES_NO, keeps_autopilot=True):
    """The button that keeps whoever presses it out of rankings, or lets them in again."""

    async def handle(self, context: Context) -> None:
        """Store the choice and show the panel; it belongs to no table."""
        await context.acknowledge(anybody=True)
        await context[Preferences].choose_staying_out(context.user_id, wanted=self.read(None))
        await show_privacy(context)


class ShowPrivacy(ValueButton[None], verb="privacy", value=NOTHING, keeps_autopilot=True):
    """The button that shows whoever presses it what is stored of them."""

    async def handle(self, context: Context) -> None:
        """Show the panel; it belongs to no table."""
        await context.acknowledge(anybody=True)
        self.read(None)
        await show_privacy(context)


class MyData(ValueButton[None], verb="my-data", value=NOTHING, keeps_autopilot=True):
    """The button that gives whoever presses it everything that is stored of them."""

    async def handle(self, context: Context) -> None:
        """Give everything as a text file and a JSON file; it belongs to no table."""
        await context.acknowledge(anybody=True)
        self.read(None)
        say, user_id = context.say, context.user_id
        kept = await _kept_of(context)
        await context.show(
            say("privacy-exported"),
            Attachment("stationmaster-data.txt", readable(say, kept).encode()),
            Attachment("stationmaster-data.json", machine_readable(user_id, kept).encode()),
            [_overview_button(say)],
        )


class AskErase(ValueButton[None], verb="ask-erase", value=NOTHING, keeps_autopilot=True):
    """The button that asks whether to erase whoever presses it."""

    async def handle(self, context: Context) -> None:
        """Ask for confirmation, also about running games; it belongs to no table."""
        await context.acknowledge(anybody=True)
        self.read(None)
        say, games = context.say, await context[Erasing].plays(context.user_id)
        endings = Ending if games else (Ending.COMPUTER,)
        label = "privacy-erase-while" if games else "privacy-erase-now"
        answers = [
            EraseMe.make(_ADDRESS, say(label, ending=each.value), each, style=_DANGER)
            for each in endings
        ]
        await context.ask(
            say("privacy-question"),
            say("privacy-question-games", games=games) if games else None,
            [*answers, _overview_button(say, "privacy-keep")],
        )


class EraseMe(ValueButton[Ending], verb="erase-me", value=one_of(Ending), keeps_autopilot=True):
    """The button that erases whoever presses it."""

    async def handle(self, context: Context) -> None:
        """Erase them at all tables, and say what stays for how long."""
        await context.acknowledge(anybody=True)
        ending, user, say = self.read(None), context.interaction.user, context.say
        names = (user.name, user.global_name or "")
        done = await context[Erasing].erase(context.who, names, ending)
        ends = copies_end(context[Settings], done.at)
        label = say("privacy-progress")
        progress = [ErasedProgress.make(_ADDRESS, label, done.receipt, emoji="🔄")]
        is_admin = context.user_id == context[Settings].admin_user_id
        await context.show(erased_text(say, done, ends, is_admin=is_admin), progress)


class ErasedProgress(
    ValueButton[str], verb="erased", value=matching("[0-9a-f]{16}"), keeps_autopilot=True
):
    """The button that shows how many posts that named an erased person are edited.

    Only they know its receipt.
    """

    async def handle(self, context: Context) -> None:
        """Show how many posts are edited, and how many wait or can't be."""
        await context.acknowledge(anybody=True)
        receipt, say = self.read(None), context.say
        progress = await context[Erasing].progress(receipt)
        again = ErasedProgress.make(_ADDRESS, say("privacy-progress"), receipt, emoji="🔄")
        await context.show(progress_text(say, progress), [again])


async def show_privacy(context: Context) -> None:
    """Show what is stored of the reader and who sees it, with buttons to get or erase it."""
    say, out = context.say, await context[Preferences].stays_out(context.user_id)
    kept = await _kept_of(context)
    label = say("privacy-show-me" if out else "privacy-stay-out")
    erases = AskErase.make(_ADDRESS, say("privacy-erase"), None, style=_DANGER)
    await context.show(
        say("privacy-panel", out=out),
        [StayOut.make(_ADDRESS, label, not out)],
        kept_text(say, kept),
        [MyData.make(_ADDRESS, say("privacy-export"), None, emoji="📄"), erases] if kept else None,
    )


async def _kept_of(context: Context) -> PersonalData:
    """Return everything stored of the reader, after writing what is still in memory."""
    await context[Visits].write()
    return await context[Erasing].kept_of(context.user_id)


def _overview_button(say: Say, label: str = "privacy-overview") -> Item:
    return ShowPrivacy.make(_ADDRESS, say(label), None)
