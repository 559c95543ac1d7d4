# Guests of a table before its start, and those who want to be called to one

# Public, in the lobby's post; $guests are mentions or names
guests-only = This table is for people invited by its host.
guests-one-more = One seat more is open to anybody who likes to join.
guests-expected = { $count ->
    [one] A seat is kept for { $guests }: press **{ ui-join }**, or **{ guests-cannot-come }**.
   *[other] Seats are kept for { $guests }: press **{ ui-join }**, or **{ guests-cannot-come }**.
}
guests-declined = { $count ->
    [one] { $guests } can't come this time.
   *[other] { $guests } can't come this time.
}

# Buttons (at most 80 characters, better 25)
guests-cannot-come = I can't come
guests-open-to-all = Open to all
guests-open-one = One more seat
# Placeholders
guests-invite-placeholder = Keep seats for these people only
guests-take-out-placeholder = Take somebody out of the table

# Private
guests-panel = { $closed ->
    [yes] **Guests** – only people you invite can sit down. **{ guests-open-to-all }** lets everybody in. Whoever you take out is told kindly, in private.
   *[no] **Guests** – everybody can sit down. Keep seats for some people, and only they can. Whoever you take out is told kindly, in private.
}
guests-invited = { $count ->
    [one] A seat is kept for { $guests }, who is called here. Others can sit down once you press **{ guests-open-to-all }**.
   *[other] Seats are kept for { $guests }, who are called here. Others can sit down once you press **{ guests-open-to-all }**.
}
guests-opened = The table is open to all now.
guests-opened-one = One seat more is open now: whoever comes first may take it.
guests-taken-out = { $player } has no seat at this table any more, and I say so in private if Discord lets me. An invitation opens the table to them again.
guests-you-declined = You said that you can't come, and the host sees it in the post. If you change your mind while a seat is free, **{ ui-join }** takes it.
guests-one-thing = One thing at a time: invite somebody, take somebody out, or open the table to all.
# A private message, in the table's language
guests-told = The host of the table for { $edition } in { $channel } plays with others this time, so your seat there was given back. Nothing else has changed for you: **/new** opens a table of your own, and **/games** shows the tables where you sit.

# Refusals
table-by-invitation = { $host ->
    [none] This table is for the people its host invited. Its host can open it to all; **/new** opens another one in another channel.
   *[other] This table is for the people { $host } invited. { $host } can open it to all; **/new** opens another one in another channel.
}
table-taken-out = { $host ->
    [none] The host of this table plays with others this time. **/new** opens a table of your own in another channel.
   *[other] { $host }, who hosts this table, plays with others this time. **/new** opens a table of your own in another channel.
}
table-no-seat-to-keep = { $free ->
    [0] No seat is free that could be kept for anybody: take somebody out, or remove a computer.
    [one] Only one seat is free that could be kept for somebody.
   *[other] Only { $free } seats are free that could be kept for somebody.
}
table-no-guest = No seat is kept for you at this table, so there is nothing to decline.
table-no-seat-more = No seat is left to open: take somebody out, or remove a computer.
table-cannot-play-there = Either you or I can't write in { $channels }. Choose another channel or thread, or ask whoever manages it.

# /callme
calls-panel = { $on ->
    [yes] **You are called** when a table of this server still lacks players some minutes after it was opened: at most three times a day on all servers together, and within your waking hours if you have told me any.
   *[no] **You aren't called.** If you like, I call you when a table of this server still lacks players some minutes after it was opened: at most three times a day on all servers together, and within your waking hours if you have told me any.
}
calls-on = Call me
calls-off = Don't call me any more
# Public; $players are mentions
calls-called = { $free ->
    [one] { $players } – { $seated } would like to play **{ $edition }**, and one seat is free.
   *[other] { $players } – { $seated } would like to play **{ $edition }**, and { $free } seats are free.
}
# A choice of a command
games-on-off = { $on ->
    [yes] On
   *[no] Off
}
