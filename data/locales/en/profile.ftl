# The profile of a player, and its picture, the railway passport. $whose is "mine", "everywhere" or "other"

profile-title = { $whose ->
    [mine] 🎫 **Your railway passport** on this server
    [everywhere] 🎫 **Your railway passport** on all servers
   *[other] 🎫 **Railway passport of { $player }** on this server
}
profile-line = **{ $label }:** { $told }
profile-label = { $of ->
    [games] Games
    [players] Won by number of players
    [editions] Won by map
    [longest] Longest path
    [tickets] Tickets
    [routes] Favourite routes
   *[rating] Rating
}
profile-games = { $games } finished, { $won } won
profile-won-with = with { $players }: { $won } of { $games }
profile-won-on = { $edition }: { $won } of { $games }
profile-longest = { $wagons ->
    [one] one wagon
   *[other] { $wagons } wagons
} on { $edition }
profile-tickets = { $completed } completed, { $failed } failed
profile-times = { $what } ({ $times }×)
profile-cities-label = Cities of { $edition }
profile-cities = { $often ->
    [often] { $reached } of { $all } reached, most often { $cities }
    [some] { $reached } of { $all } reached, such as { $cities }
   *[all] { $reached } of { $all } reached: { $cities }
}
profile-rating = { $rating } ± { $margin }, { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
profile-finishes = { $me ->
    [yes] ✅ You finish what you begin, and others read that here, too.
   *[no] ✅ Finishes what they begin.
}
# What only its owner sees
profile-private = 🔒 **Only you see this:** { $told }
profile-answer-time = half of your answers came within { $time }.
profile-began = { $began ->
    [one] You began { $began } game
   *[other] You began { $began } games
} and finished { $finished } yourself{ $left ->
    [0] .
    [one] ; the other one you left, or a computer played on.
   *[other] ; the other { $left } you left, or a computer played on.
}
profile-out = Others see nothing of this: you stay out of rankings and passports (**/privacy**).
profile-blank = It is still blank. The first game that you finish here brings the first stamps: **/new** opens a table, and **/practice** lets you try the game alone first.
profile-none = { $player } has no railway passport to show on this server. The first stamps come with the first finished game, and whether others see them is up to its owner.
profile-only-server = Passports of others can be looked at on a server where you both are. Your own is here: **/profile**.
ui-profile-here = This server
ui-profile-everywhere = All servers
ui-profile-mine = My passport
# The picture, its alt text, and the post that shares it
passport-title = Railway passport
passport-field = { $of ->
    [games] Games
    [won] Won
    [longest] Longest path
   *[tickets] Tickets
}
passport-tickets = { $completed } of { $all }
passport-won = Games won
passport-players = { $players } at the table
passport-won-of = { $won } of { $games }
passport-routes = Favourite routes
passport-cities = { $edition } · { $reached } of { $all } cities
passport-rating = Rating { $rating } ± { $margin }
passport-blank = The first finished game brings the first stamps
passport-shared = 🎫 { $player } shows their railway passport of this server.
passport-withdrawn = 🎫 A railway passport was to be shown here, and its owner has put it back into their pocket.
passport-share-out = You stay out of rankings and passports, so yours isn't shown to others. **/privacy** changes that.
alt-passport = Railway passport of { $player }, with stamps of the cities that their own routes have reached.
alt-passport-blank = Railway passport of { $player }, still blank: the first finished game brings the first stamps.
alt-passport-line = { $label }: { $told }.
