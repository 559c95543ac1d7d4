# A table whose posts Discord refuses: above every private answer there, and to its host

parked-here = ⚠️ { $since ->
    [none] My posts don't arrive in this channel
   *[other] My posts haven't arrived in this channel since { $since }
}: { parked-why }. Moves count all the same, but nobody is called. I keep trying, and will then tell everything that happened.{ $gone ->
    [yes] { " " }**/move** in another channel of this server brings the table there.
   *[no] {""}
}{ $untold ->
    [yes] { " " }I couldn't reach the host in private, so please tell them.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] I don't have the permission **{ $permissions }**, which whoever manages the channel can give me
    [locked] the thread is locked, and whoever manages threads can unlock it
    [gone] Discord says that the channel is gone or that I am not let in, and whoever manages the server can let me in again
    [fault] I couldn't make one of them, and whoever runs this bot finds the reason in its own log
   *[other] Discord refused one of them (code { $code })
}
parked-trying = ⚠️ { $since ->
    [none] My posts didn't arrive in this channel
   *[other] My posts haven't arrived in this channel since { $since }
}. Now nothing seems to be in the way, so here is what happened meanwhile.
parked-host = My posts don't arrive in { $channel } any more: { parked-why }. The table there goes on with every move, but nobody is called. I keep trying, and will then tell everything there that happened.
parked-over = My posts arrive in { $channel } again, and tell there what happened meanwhile.
parked-gone = Your table for { $edition } with { $players } has no channel any more: Discord says that it is gone, or that I am not let in. Nothing of the game is lost. **/move**, typed in another channel of the same server, brings the table there.

# A table that was taken to another channel
move-went = 🚚 { $by } took this table to { $channel }. The game goes on there.
move-came = 🚚 { $by } brought this table here from { $channel }.{ $returns ->
    [yes] { " " }If more than half of those who sit here want that, it goes back.
   *[no] {""}
}
move-back = Send it back
move-which = Which table should come here?
move-done = The table is here now, and its current post is below.
move-voted = { $enough ->
    [yes] More than half of you want it: the table goes back to { $channel }.
   *[no] Noted. So far { $wanted } of { $people } would have the table back in { $channel }; it takes more than half.
}
