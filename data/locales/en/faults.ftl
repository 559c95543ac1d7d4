# What is read when something failed, or would be too much

# What somebody did can't be done

ui-guild-only = That works only in a channel of a server.
ui-cannot-post = I can't host a game in this channel without these permissions: { $permissions }. Whoever manages the channel can give them to me.
ui-permission = { $name ->
    [read_messages] View Channel
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

ui-sorry = Sorry, something went wrong on our side. Nothing is lost: /status shows whether that was done, and if it wasn't, just do it again. If it fails once more, please tell whoever runs this bot the code { $reference }.
ui-disk-full = The disk is full, so I couldn't save that: nothing was changed. Whoever runs this bot has to make room; then just do it again.
ui-database-locked = Another program holds the database, so I couldn't save that: nothing was changed. Just do it again in a moment.
ui-database-unwritable = The database can't be written just now, so I couldn't save that: nothing was changed. Whoever runs this bot finds the reason in its own log; then just do it again.
ui-database-away = The database is away for a moment, and nothing was changed. Just do it again in a moment.
ui-discord-failed = Discord didn't answer as it should, so that wasn't done: nothing was changed. Please do it again in a moment.
ui-stopping = I am being restarted and will be back in a moment. Please do that again then: everything that was done before is saved.

# Pictures

ui-busy = So many pictures are being drawn just now that this one has to wait. Try again in a moment; everything in words is there as always.
ui-show-picture = Show the picture
ui-show-file = Get the file
ui-picture-gone = That picture isn't kept any more. Ask for it once more, and it is drawn anew.
ui-no-picture = Discord doesn't take this picture just now. Everything that it shows is there in words, too.
ui-pictures-wait = { $seconds ->
    [one] You have looked at many pictures within a minute. The next one comes in 1 second; in words everything is there as always.
   *[other] You have looked at many pictures within a minute. The next one comes in { $seconds } seconds; in words everything is there as always.
}
ui-films-wait = { $seconds ->
    [one] A film takes long to draw, so everybody has only a few a minute. Yours can be drawn in 1 second.
   *[other] A film takes long to draw, so everybody has only a few a minute. Yours can be drawn in { $seconds } seconds.
}
ui-no-film = This film can't be made now; /log tells the whole game in words. Whoever runs this bot finds the reason in its own log.
posts-without-pictures = This post has no pictures, because I lack the permission **{ $permission }** here; whoever manages the channel can give it to me.
posts-left-out = { $count ->
    [one] { $count } line from before that is in **/log**.
   *[other] { $count } lines from before that are in **/log**.
}
news-unknown = What is new can't be told just now. **/log** tells everything that happened.

# Too many at once

table-too-many-lobbies = You host tables already that haven't started: { $channels }. More than { $most } at once aren't possible here, so that there is room for everybody. /start or /cancel one of them, then open this one.
table-too-many-seats = You sit at as many tables as one person may here ({ $most }). Finish one of them first, or leave one that hasn't started with /leave.
table-server-full = This server has as many open tables as it may have here ({ $most }). As soon as one of them ends there is room for a new one, and whoever runs this bot can allow more.
