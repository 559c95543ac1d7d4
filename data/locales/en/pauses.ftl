# A table that pauses, or goes on

# Public. $until is a time as Discord shows it; $reason is what somebody wrote
pause-asked = ⏸️ { $player } asks for a pause until { $until }.
pause-missing = It begins once everybody agrees; still to answer: { $missing }.
pause-agreed = ⏸️ { $player } asked for a pause, and everybody agreed.
pause-refused = ⏸️ { $player } asked for a pause, and { $other } said no. The game goes on.
pause-dropped = ⏸️ The pause that { $player } asked for is off.
pause-lapsed = ⏸️ { $player } asked for a pause, but not everybody agreed in time, so the game goes on. **/pause** asks again.
pause-begun = ⏸️ **This table is paused until { $until }.** No clock runs, and nobody is reminded; anyone who likes may play on.
pause-end = { $player }, the host or more than half of you end it earlier, with **{ pause-go-on }** or **/resume**.
pause-over = ⏸️ This table was paused.
pause-reason = The reason: { $reason }
time-goes-on = ▶️ { $player ->
    [none] The pause is over, and the clocks run again.
   *[other] { $player } lets the table go on, and the clocks run again.
}
time-admin-paused = 🔧 Whoever runs this bot has paused this table.
time-admin-woke = 🔧 Whoever runs this bot lets this table go on.

# Labels of buttons
pause-agree = Agree
pause-refuse = No
pause-go-on = Go on
pause-wake = Wake the table

# Private, and lines of /status
pause-status = ⏸️ This table is paused until { $until }: no clock runs. **/resume** ends it.
pause-status-asked = ⏸️ { $player } asks for a pause until { $until }; still to answer: { $missing }.
time-status-frozen = 🧊 This table has stopped because nobody was here. **/resume** gets it going again.
vote-status = 🗳️ The table votes about { $player }, until { $until }. **/vote** shows it.
offer-status = 🪑 The seat of { $player } is free for whoever wants to take it, with **/join**.
pause-you-asked = Everybody is asked now. The pause begins once all agree.
pause-you-agreed = You agree. The pause begins once all do.
pause-you-refused = You said no, so the game goes on.
pause-you-begun = The pause begins now.
pause-you-ended = The table goes on, and the clocks run again.
pause-you-want = Noted: { $wanted } of { $people } want to go on. It takes more than half, the host, or whoever asked for the pause.

# Refusals
table-pause-over = That question about a pause is settled, or the pause is over. Nothing was changed.
table-pause-asked = Somebody has already asked for a pause. Agree or say no to that first.
table-paused = This table is already paused, until { $at }. **/resume** ends that.
table-pauses-used-up = This game's pauses have lasted 30 days in all, and that is the most.
table-pause-too-long = A game's pauses may last 30 days in all, so this one has to end on { $at } at the latest. Choose an earlier date.
table-nothing-to-resume = This table is neither paused nor stopped, so it goes on as before.
