# A season: rounds of games at several tables, and standings. Public: its post, one for each round, and one for its end

season-title = 🏁 **{ $season }** · { $edition }
season-invites = { $host } invites you to a season. **{ season-take-part }** puts you on the list, and until the season begins **{ season-leave }** takes you off again.
season-sign-up = The list closes { $until } ({ $left }). With { $fewest } to { $most } people on it, the first round begins then.
season-people = { $count ->
    [0] Nobody is on it yet. Who makes a start?
    [one] One is on it: { $people }
   *[other] **{ $count }** are on it: { $people }
}
# At the end of a list of names
season-more = { $count ->
    [one] one more
   *[other] { $count } more
}
# Somebody about whom everything was erased
season-former = a former player ({ $number })
# What everybody agrees to; $rounds is 0 if everybody meets everybody
season-rounds = { $rounds ->
    [0] • Everybody meets everybody once, at tables of two.
    [one] • One round, { $seats ->
        [2] at tables of two
       *[other] at tables of up to { $seats }
    }.
   *[other] • { $rounds } rounds, { $seats ->
        [2] at tables of two
       *[other] at tables of up to { $seats }
    }. I draw who meets whom, so that the same people meet again as seldom as possible.
}
season-time = • { pace-of-table } A round has { $days } days. Nothing is broken off after that: whoever still plays plays on, the next round begins without them once at least half of all are free, and their result counts when it comes. The season ends with its last table, { $wait } days after the last round's deadline at the latest.
season-points = { $seats ->
    [2] • A win brings { $win } points, a defeat none, { $rest ->
        [0] a rest none
       *[other] a rest { $rest }
    }. Equal points are decided by the games of those who have them against each other, then by the average points of their games; else the place is shared.
   *[other] • First place at a table brings { $win } points, last place none, those between in equal steps, { $rest ->
        [0] a rest none
       *[other] a rest { $rest }
    }. Equal points are decided by the games of those who have them against each other, then by the average points of their games; else the place is shared.
}
season-leaving = • Whoever resigns, is replaced or lets the computer finish is last at that table. Whoever leaves the season has no place in the end. { $rounds ->
    [0] If they have met half of the others or more by then, their games count, and whoever they haven't met has won; if not, none of their games counts.
   *[other] The games they played count for the others.
}
season-counting = { $counting ->
    [rated] • The games count for ratings.
    [duplicate] • Where a round has two to four equal tables, all play the same deal and are compared. Nothing counts for ratings.
   *[unrated] • Nothing counts for ratings.
}
season-computers = { $level ->
    [none] { $seats ->
        [2] • No computers play. If the number is odd, somebody rests, and nobody twice before everybody has once.
       *[other] • No computers play: some tables are one person smaller.
    }
   *[other] • Computers ({ $level }) take the seats that stay free. A game against computers alone counts as a rest.
}
# What the season is at
season-drawing = The list is closed: I draw the first round.
season-round = Round **{ $round } of { $rounds }** · until { $until } · { $over ->
    [0] no table is over yet
    [one] { $over } of { $tables } tables is over
   *[other] { $over } of { $tables } tables are over
}
season-over = The season is over. Thank you for playing!
season-called-off = The season was called off. Tables that are open can be played to their end; they count for nothing here.
# $place is 0 for whoever left
season-standing = { $place ->
    [0] – { $player }, left the season
   *[other] { $place }. { $player } – **{ $points }** · { $games ->
        [one] one game
       *[other] { $games } games
    }, { $won } won
}
season-further = … and { $count } more
season-alt = Standings of { $season }, played on { $edition }.
season-alt-line = { $place ->
    [0] { $player }, left.
   *[other] { $place }. { $player }, { $points }.
}
# A round's post; $until and $left are "none" once the next round has begun
season-round-title = **Round { $round } of { $rounds }**{ $until ->
    [none] {""}
   *[other] {" "}· until { $until } ({ $left })
}
season-table = Table { $number }: { $players }{ $state ->
    [waiting] {" "}– opens soon
    [open] {" "}· { $place }
    [counted] {" "}✓ · { $place }
   *[not-counted] {" "}– doesn't count
}
# A round's post is sent once its tables are open, or a quarter of an hour later
season-waiting = The tables that open soon have no room yet. Either this server has as many tables as it may have at once, or I need a place: let me make threads in { $channel }, or give me a channel for tables that is free. I look every ten minutes.
season-result = { $player } **{ $points }**
season-resting = Rests: { $players }
# The post of its end
season-won = { $count ->
    [one] 🏆 **{ $winners }** wins the season with **{ $points }** points. Congratulations!
   *[other] 🏆 **{ $winners }** share first place with **{ $points }** points. Congratulations!
}
season-played = { $rounds ->
    [one] { $people } people, one round, { $games } games
   *[other] { $people } people, { $rounds } rounds, { $games } games
}
season-sum = { season-played }. Thank you for playing!
season-poster-won = { $count ->
    [one] wins the season with { $points } points
   *[other] share first place with { $points } points
}
season-sheet-round = Round { $round } of { $rounds }
season-sheet-heading = { $of ->
    [games] Games
    [won] Won
   *[points] Points
}
# What was done; $by, $player and $others are "none" where there is nobody to name
season-act = { $act ->
    [begun] { $at }: { $by } began the season before its date.
    [extended] { $at }: { $by } gave round { $round } more time.
    [called-off] { $at }: { $by ->
        [none] The season was called off: too few people were on the list.
       *[other] { $by } called the season off.
    }
    [moved] { $at }: { $by } moved the season to another channel.
    [left] { $at }: { $player } left the season.
    [resigned] { $at }: { $player } resigned in round { $round }, against { $others }.
    [timed-out] { $at }: { $player } had no time left in round { $round }, against { $others }.
    [replaced] { $at }: Somebody else took the seat of { $player } in round { $round }, against { $others }.
   *[table-off] { $at }: Table { $table } of round { $round } was called off.
}
# Below a table in /games
season-table-note = 🏁 { $season }, round { $round } of { $rounds }{ $until ->
    [none] {""}
   *[other] {" "}– the round ends { $until }
}
# A server's seasons, private; $leaders is "none" before the first result
season-line = { $title } – { $phase ->
    [sign-up] { $count ->
        [one] one on the list, which closes { $until }
       *[other] { $count } on the list, which closes { $until }
    }
    [playing] round { $round } of { $rounds }{ $leaders ->
        [none] {""}
       *[other] {", ahead: "}{ $leaders }
    }
    [over] won by { $leaders }
   *[called-off] called off
}
season-none = This server has had no season yet. Whoever manages it can announce one with **/season new**.
season-pick = Choose a season to look at
# Private: what its reader has to do with it
season-your-table = Your table in round { $round } – { $table }
season-you-are-in = You are on the list. The first round begins { $until } at the latest, and I call you when your table is open.
season-you-left = { $begun ->
    [yes] You are in no further round. A table where you sit goes on: please finish your game, or resign there.
   *[no] You are off the list.
}
season-leave-question = Leave the season? You are in no further round, and have no place in the end. A game that you play goes on.
season-terms = **What was agreed for { $season }**
season-log = **What was done in { $season }**, the newest first:
season-log-none = Nothing yet.
# Before it is announced
season-about-to = I would announce this season here, for everybody to read:
season-closes = • The list closes { $until } ({ $left }).
season-draft-gone = I don't remember what you were about to announce. Please type **/season new** again.
season-announced = The season is announced in { $channel }. What comes next happens by itself; **/season show** lets you begin early, give a round more time, or call it off.
# Of $tables, $waiting don't fit now: a server has at most $most tables at once
season-room = { $tables ->
    [one] { $people } people are on the list, so a round needs one table.
   *[other] { $people } people are on the list, so a round needs { $tables } tables.
}{ $waiting ->
    [0] {""}
    [one] {" "}This server may have { $most ->
        [one] one table
       *[other] { $most } tables
    } at once: one of them has to wait until another table is over.
   *[other] {" "}This server may have { $most ->
        [one] one table
       *[other] { $most } tables
    } at once: { $waiting } of them have to wait until other tables are over.
}
season-begin-question = Begin now? The list is closed, I draw the first round, and open its tables one after the other. That can't be undone.
season-begun = The season begins. I open the tables, a few a minute.
season-extended = The round now lasts until { $until }. That is possible once a round.
season-moved = The season's post is here. Tables that are open stay where they are.
season-off-question = Call the season off? Tables that are open can be played to their end, but count for nothing in the season. That can't be undone.
season-off = The season is called off. Its post says so.
season-again-question = I announce **{ $season }** again, and ask those who played it. For how many days shall the list be open?
season-days = { $days } days
season-days-placeholder = The list is open for …
# In the post of a season that repeats another one: who played that one, as mentions
season-asked = { $people }: you played the last one. Will you be there again?
# Buttons
season-take-part = Take part
season-leave = Leave
season-leave-now = Leave the season
season-show = The season
season-list = Seasons
season-back = Back to the season
season-words = Standings in words
season-terms-open = What was agreed
season-log-open = What was done
season-announce = Announce it here
season-begin-now = Begin now …
season-begin = Begin
season-extend = Give this round more time
season-move = Move the season here
season-post-again = Post it here again
season-call-off = Call it off …
season-off-now = Call it off for good
season-again = Again
# What can be chosen for a new season
season-tables-choice = { $seats ->
    [everybody] Two at a table: everybody meets everybody
    [2] Two at a table, for some rounds
   *[other] Up to { $seats } at a table
}
season-counting-choice = { $counting ->
    [rated] Rated
    [unrated] Not rated
   *[duplicate] Not rated, the same deal at all tables of a round
}
# What can't be done
table-no-season = There is no such season here any more.
table-season-managers = Only those who manage this server can do that: they lead its seasons.
table-season-in-the-past = That date is over already. Choose one to come, so that people have time to take part.
table-too-many-seasons = On this server { $most } seasons go on already, and more aren't possible at once. As soon as one of them is over there is room for the next.
table-in-season = You take part already. You will be called when your first table opens.
table-not-in-season = You don't take part in this season.
table-season-full = This season is full: { $most } people take part. If somebody leaves before it begins, there is room for you.
table-season-too-few = A season needs { $least } people, and { $seated ->
    [one] 1 takes
   *[other] { $seated } take
} part so far.
table-season-begun = This season has begun, so nobody can join it any more. The next one will be announced here.
table-season-not-begun = This season hasn't begun yet.
table-season-over = This season is over, and its table stands.
table-season-goes-on = This season still goes on. When it is over, the same people can play another one.
table-round-extended = This round has been extended already, and it can be but once. Whoever plays on then plays on, and their result still counts.
table-round-past = That button was for round { $round }, and the next one has begun since: nothing was changed.
