from tests.bot.tables.conftest import house as house
