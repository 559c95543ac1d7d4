# What is read when something failed, or would be too much

# What somebody did can't be done

ui-guild-only = That works only in a server's channels.
ui-cannot-post = To host a game in this channel I need these permissions: { $permissions }. Whoever manages the channel can give them to me.
table-timed-out = I'm in a time-out on this server until { $at }, so I can't post here. Its moderators can end that sooner.
ui-permission = { $name ->
    [read_messages] View Channel
    [connect] Connect
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
    [create_public_threads] Create Public Threads
    [attach_files] Attach Files
   *[read_message_history] Read Message History
}
ui-bad-value = One of the values can't be used, so nothing was changed. Choose from the list that appears while you type.
ui-bad-number = “{ $option }” takes a number from { $least } to { $most }. Nothing was changed.
ui-old-command = Your Discord still shows this command as it was before. Reload Discord (Ctrl+R, or close and open the app), then type it again.
lost-form = This form was opened too long ago, so nothing of it arrived and nothing was changed. Please open it again and send it once more.

# What can't be saved, and a stop

ui-sorry = Sorry, something went wrong on my side. Nothing is lost: /status shows whether that was done, and if it wasn't, just do it again. If it fails again, please give whoever runs this bot the code { $reference }.
ui-disk-full = The disk is full, so I couldn't save that: nothing was changed. Whoever runs this bot has to make room; then just do it again.
ui-database-locked = Another program is using the database, so I couldn't save that: nothing was changed. Just do it again in a moment.
ui-database-unwritable = I can't write to the database just now, so I couldn't save that: nothing was changed. Whoever runs this bot finds the reason in its own log; then just do it again.
ui-database-away = I can't reach the database just now, so nothing was changed. Just do it again in a moment.
ui-database-doubtful = I lost the database just while it was saving that, so I can't tell whether it was done: /status shows it in a moment. If it wasn't, just do it again.
ui-discord-failed = Discord didn't answer as it should, so nothing was changed. Please try again in a moment.
ui-too-busy = More people are asking for something just now than I can answer, so I didn't begin that: nothing was changed. Just do it again in a moment.
ui-stopping = I'm restarting and will be back in a moment. Please do that again then; everything before it is saved.

# Pictures

ui-busy = So many pictures are being drawn just now that this one has to wait. Try again in a moment; in words, everything is there as always.
ui-show-picture = Show the picture
ui-show-file = Get the file
ui-picture-gone = I don't have that picture any more. Ask for it again, and I'll draw a new one.
ui-picture-late = This picture takes longer to draw than it should. Try again in a moment; in words, everything is there as always.
ui-no-picture = Discord won't take this picture just now. Everything it shows is there in words, too.
ui-pictures-wait = { $seconds ->
    [one] You've looked at a lot of pictures in a minute. Ask for the next one in 1 second; in words, everything is there as always.
   *[other] You've looked at a lot of pictures in a minute. Ask for the next one in { $seconds } seconds; in words, everything is there as always.
}
ui-films-wait = { $seconds ->
    [one] Films take a while to draw, so everybody gets only a few a minute. Ask for yours again in 1 second.
   *[other] Films take a while to draw, so everybody gets only a few a minute. Ask for yours again in { $seconds } seconds.
}
ui-no-film = I can't make this film just now; /log has the whole game in words. Whoever runs this bot finds the reason in its own log.
posts-without-pictures = { $code ->
    [none] This post has no pictures, because I don't have the permission **{ $permission }** here; whoever manages the channel can give it to me.
   *[other] This post has no pictures, because Discord refused them (code { $code }).
}
posts-left-out = { $count ->
    [one] { $count } line from before that is in **/log**.
   *[other] { $count } lines from before that are in **/log**.
}
news-unknown = I can't tell you what's new just now. **/log** has everything that happened.

# Too many at once

table-too-many-lobbies = You already host tables that haven't started: { $channels }. Nobody can have more than { $most } of those at once here, so that there is room for everybody. /start or /cancel one of them, then open this one.
table-too-many-seats = You already sit at as many tables as one person may here ({ $most }). Finish one of them first, or leave one that hasn't started with /leave.
table-server-full = This server already has as many open tables as it may have ({ $most }). As soon as one of them ends there is room for a new one, and whoever manages this server or runs this bot can allow more.
table-too-many-private = You already have { $most } private tables, and more aren't possible at once. **/games** shows them: finish or abandon one first.
