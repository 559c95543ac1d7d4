# Being away for a while: private but where said otherwise

# Labels of buttons (at most 80 characters, better 25)
away-open = I'm away
away-confirm = Yes, I'm away
away-back = I'm back
away-change = Change it
# Placeholders
away-until = Until when?
away-where = Away from which tables?
away-way = What happens with my turns?
away-shown = What do others see?

# Choices
away-for = { $days ->
    [1] 1 day
    [7] A week
    [14] Two weeks
    [21] Three weeks
    [28] Four weeks
   *[other] { $days } days
}
away-everywhere = All my tables
away-server = My tables on { $server }
away-with = with { $players }
# At the end of that list
away-others = { $count ->
    [one] one other
   *[other] { $count } others
}
away-way-choice = { $way ->
    [computer] The computer plays for me
   *[stands] My clock stops
}
away-shown-choice = { $shown ->
    [yes] Others see until when I'm away
   *[no] Others see only that I'm away
}

# Private. $when and $left are times that Discord writes
away-ask = **Until when are you away?** Choose it here, or type it: **/away until:Sunday**, *tomorrow*, *3 days*, *24 Dec 18:00*, *2026-12-24*.
away-understood = **Away until { $when } ({ $left })** – is that what you mean? Nothing is changed yet.
away-by-utc = You have set no time zone, so I counted by UTC. **/clock zone:…** sets one.
away-terms = { $way ->
    [computer] The computer plays your turns until then, and each of its moves says so.
   *[stands] Your clock is stopped until then, for at most 21 days in a game; after that it runs again.
}
away-ends = You are back with any move, or with **/away**. When the time is over, I call you if a table waits for you.
away-now = **You are away until { $when } ({ $left })**: { $where }.
# Where, within that sentence
away-from-all = from all your tables
away-from-server = from your tables on { $server }
away-from-table = from the table in { $channel }
away-shown-now = { $shown ->
    [yes] Others see until when.
   *[no] Others see only that you are away.
}
away-over = Welcome back! You aren't away any more.
away-not = You weren't away.
