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
    [timeout] I'm in a time-out on this server until { $until }, and its moderators can end that sooner
    [private] the thread is private and I'm not in it (code { $code }); a mention of me in it lets me in
    [hidden] Discord doesn't let me in (code { $code }): into a private thread a mention of me does, and anywhere else whoever manages the server can
    [forbidden] Discord doesn't let me write (code { $code }), though I see no permission that I lack; whoever manages the server can look at my roles, and whether I'm in a time-out
    [gone] Discord says that there is no such channel any more (code { $code })
    [locked] the thread is locked (code { $code }), and whoever manages threads can unlock it
    [moderated] a filter stops that (code { $code }), and whoever manages the server can exempt me from it in *AutoMod*
    [place] Discord takes no posts in a channel of this kind (code { $code })
    [full] this server has as many open threads as Discord allows (code { $code }), and there is room once some are archived
    [paused] Discord has stopped that for the moment (code { $code }), and whoever runs this bot can find out why
    [malformed] Discord doesn't accept that as I made it (code { $code }), which whoever runs this bot can report
    [fault] I couldn't make one of them, and whoever runs this bot finds the reason in its own log
   *[other] Discord refuses that (code { $code }), and whoever runs this bot can look up what the code means
}
parked-trying = ⚠️ { $since ->
    [none] My posts didn't arrive in this channel
   *[other] My posts haven't arrived in this channel since { $since }
}. What was in the way is gone as far as I can see, so I'm trying again; the first post that arrives tells what happened meanwhile.
parked-host = My posts don't arrive in { $channel } any more: { parked-why }. The table there goes on with every move, but nobody is called. I keep trying, and will then tell everything there that happened.
parked-over = My posts arrive in { $channel } again, and tell there what happened meanwhile.
parked-gone = Your table for { $edition } with { $players } has no channel any more that I can post in: { parked-why }. Nothing of the game is lost. **/move**, typed in another channel of the same server, brings the table there.
parked-lost = Your table for { $edition } with { $players } has no channel any more; nothing of the game is lost. { $here ->
    [yes] **/move** brings it here.
   *[no] **/move**, typed in a channel without a table, brings it there.
}

# A table that was taken to another channel
move-went = 🚚 { $by } took this table to { $channel }. The game goes on there.
move-came = 🚚 { $by } brought this table here from { $channel }.{ $returns ->
    [yes] { " " }If more than half of those who sit here want that, it goes back.
   *[no] {""}
}
move-back = Send it back
move-which = Which table should come here?
move-here = Bring it here
move-done = The table is here now, and its current post is below.
move-voted = { $enough ->
    [yes] More than half of you want it: the table goes back to { $channel }.
   *[no] Noted. So far { $wanted } of { $people } would have the table back in { $channel }; it takes more than half.
}
