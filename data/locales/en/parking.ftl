# A table whose posts Discord refuses: above every private answer there, and to its host

parked-here = ⚠️ { $since ->
    [none] My posts don't arrive in this channel
   *[other] My posts haven't arrived in this channel since { $since }
}: { parked-why }. Moves count all the same, but nobody is called. I look again by myself, and then tell everything that happened.{ $untold ->
    [yes] { " " }I couldn't reach the host in private, so please tell them.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] I lack the permission **{ $permissions }**, which whoever manages the channel can give me
    [locked] the thread is locked, and whoever manages threads can unlock it
    [gone] Discord says that the channel is gone or that I am not let in, and whoever manages the server can let me in again
    [fault] one of them could not be made, and whoever runs this bot finds the reason in the log
   *[other] Discord refused one of them (code { $code })
}
parked-trying = ⚠️ { $since ->
    [none] My posts didn't arrive in this channel
   *[other] My posts haven't arrived in this channel since { $since }
}. Now nothing seems to be in the way, so I am telling here what happened meanwhile.
parked-host = My posts don't arrive in { $channel } any more: { parked-why }. The table there goes on with every move, but nobody is called. I look again by myself, and then tell there everything that happened.
