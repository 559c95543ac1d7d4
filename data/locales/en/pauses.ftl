# A table that pauses, or goes on

# Public. $until is a time as Discord shows it; $reason is what somebody wrote
pause-asked = ⏸️ { $player } asks for a pause until { $until }.
pause-missing = It begins once everybody agrees; still missing: { $missing }.
pause-agreed = ⏸️ { $player } asked for a pause, and everybody agreed.
pause-refused = ⏸️ { $player } asked for a pause, and { $other } said no. The game goes on.
pause-dropped = ⏸️ The pause that { $player } asked for is off.
pause-lapsed = ⏸️ { $player } asked for a pause, but not everybody agreed in time, so the game goes on. **/pause** asks again.
pause-begun = ⏸️ **This table pauses until { $until }.** No clock runs, and nobody is reminded; whoever wants may play on.
pause-end = { $player }, the host or more than half of you end it earlier, with **{ pause-go-on }** or **/resume**.
pause-over = ⏸️ This table paused.
pause-reason = The reason: { $reason }
time-goes-on = ▶️ { $player ->
    [none] The pause is over, and the clocks run again.
   *[other] { $player } lets the table go on, and the clocks run again.
}

# Labels of buttons
pause-agree = Agree
pause-refuse = No
pause-go-on = Go on
pause-wake = Wake the table

# Private, and lines of /status
pause-status = ⏸️ This table pauses until { $until }: no clock runs. **/resume** ends it.
pause-status-asked = ⏸️ { $player } asks for a pause until { $until }; { $missing } still have to agree.
time-status-frozen = 🧊 This table stands still because nobody was here. **/resume** lets it go on.
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
table-pause-asked = Somebody has asked for a pause already. Agree or say no to that first.
table-paused = This table pauses already, until { $at }. **/resume** ends that.
table-pauses-used-up = The pauses of this game have lasted 30 days together, and that is the most.
table-pause-too-long = The pauses of one game may last 30 days together, so this one ends on { $at } at the latest. Choose an earlier date.
table-nothing-to-resume = This table doesn't pause and doesn't stand still, so it goes on as it does.
