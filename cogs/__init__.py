"""The features: slash commands, buttons, public posts, and the services behind them."""
