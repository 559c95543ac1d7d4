"""Playing the daily deal."""

from __future__ import annotations

from bot.tables.daily_deals import DailyDeals
from cogs.info.private_table import show_private_table
from cogs.kit.context import Context


async def play_daily(context: Context) -> None:
    """Open today's deal, or show the table at which its player plays or played it."""
    table, fresh = await context[DailyDeals].open(
        context.who,
        language=context.say.language,
        guild_id=context.interaction.guild_id,
        interaction_id=context.interaction.id,
    )
    news = context.say("daily-opened", hash=table.commitment or "") if fresh else None
    await show_private_table(context, await context.table_by_id(table.id), news=news)
