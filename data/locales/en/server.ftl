# The settings of a server: a title, and for each a line with what holds and where that comes from
server-title = **Settings of this server** ({ $page }/{ $pages })
server-rule = { $rule ->
    [channels] **Tables may be opened** in: { $value }
    [openers] **Tables may be opened** by: { $value }
    [tables] **Open tables at once**, at most: { $value }
    [threads] **A thread of its own for each table**: { $value }
    [pace] **Pace** where a host names none: { $value }
    [pictures] **Pictures**: { $value }
    [computers] **Computer players**: { $value }
    [hints] **Hints**: { $value }
    [daily] **Daily deal** on this server: { $value }
   *[moderators] **Tables are moderated** by: { $value }
}
server-source = { $source ->
    [server] set here
    [installation] set by whoever runs this bot
   *[default] as usual
}
server-switch = { $on ->
    [yes] yes
   *[no] no
}
server-nothing-listed = { $what ->
    [everywhere] every channel
    [everybody] everybody
    [managers] those who may manage messages
   *[nobody] nobody
}
server-blocked = { $erased ->
    [0] **Kept from all tables**: { $people }
   *[other] **Kept from all tables**: { $people }; besides them { $erased } of whom no name is kept any more
}

# Placeholders of selects, the choices in them, and the buttons to other pages
server-placeholder = { $rule ->
    [channels] Channels for tables; none: every channel
    [openers] Who may open tables; none: everybody
    [tables] Open tables at once
    [threads] A thread for each table
    [pace] Pace of new tables
    [pictures] Pictures of new tables
    [computers] Computer players
    [hints] Hints
    [daily] Daily deal
   *[moderators] Who moderates tables, besides those who may manage messages
}
server-tables = { $count ->
    [one] One table
   *[other] { $count } tables
}
server-default = As usual
server-block = Keep somebody from all tables
server-unblock = Let somebody sit down again
server-page = { $page ->
    [0] Who and where
    [1] What tables are like
   *[2] Moderators
}

# A thread of its own for a table: its name, and what whoever opened it is told
server-thread-name = 🚂 { $edition }
season-thread-name = { $season } · round { $round } · table { $table }
server-thread-made = Your table has a thread of its own: { $channel }
server-thread-missing = Tables get threads of their own here, but I can't make one in this channel, so the table stands in the channel itself. For that I lack { $count ->
    [one] the permission **{ $permissions }**
   *[other] the permissions **{ $permissions }**
}.
server-thread-refused = Tables get threads of their own here, but this one stands in the channel itself: { $why ->
    [full] this server has as many open threads as Discord allows (code { $code }), and there is room once some are archived
    [name] a filter of the server doesn't take the thread's name (code { $code })
    [place] Discord makes no threads in a channel of this kind (code { $code })
    [passing] Discord made no thread just now
   *[code] Discord refused the thread (code { $code })
}.

# What a server's settings refuse
table-not-in-this-channel = On this server tables are opened in { $channels }.
table-may-not-open = On this server { $roles } open tables. You can sit down at theirs (**/join**), or play alone with **/practice**.
table-no-computers-here = On this server people play among themselves, without computer players. **/practice** gives you a private table with computers.
table-no-hints-here = On this server tables have no hints. With **/practice** you can try things out alone.
table-no-daily-here = The daily deal isn't played on this server. In a private message with me **/daily** is always there for you.
table-not-welcome = You can't sit down at tables of this server; those who manage it decided that, and can tell you why. Elsewhere, and with **/practice**, you can play as ever.
table-guest-not-welcome = { $player } can't be invited to tables of this server.
table-blocked = Whoever runs this bot has blocked you: there is nothing for you to play or to look at. **/privacy** still shows what is kept of you, and erases it.
