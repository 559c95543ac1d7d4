# Above a turn post while a computer decides
thinking-turn = { $last ->
    [yes] { $player } is thinking: it's their last turn.
   *[no] { $player } is thinking.
}
thinking-for = { $last ->
    [yes] The computer is thinking for { $player }: it's their last turn.
   *[no] The computer is thinking for { $player }.
}
thinking-alone = Only computers are left: they finish the game among themselves. The result follows in a moment.

# Below the seats while only computers still choose at the opening, and the call to the only person at the table
thinking-choosing = The computers are still choosing their tickets.
thinking-choose = { $players }, choose your tickets in private with the button below.
