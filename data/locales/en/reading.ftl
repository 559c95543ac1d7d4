# Reading the board and the game: what can be looked up at any time, for everybody

# How the game stands, after scores and row

status-last-round = { $count ->
    [0] Last round: this is the last turn.
    [one] Last round: after this turn, { $players } has one more.
   *[other] Last round: after this turn, { $players } have one more each.
}

# A route in a list, and how it stands; $to is a city, or both cities of the route

atlas-route = { $kind ->
    [tunnel] { $to }: { route-spaces }, tunnel – { $state }
    [ferry] { $locomotives ->
        [one] { $to }: { route-spaces }, ferry with { $locomotives } locomotive – { $state }
       *[other] { $to }: { route-spaces }, ferry with { $locomotives } locomotives – { $state }
    }
   *[plain] { $to }: { route-spaces } – { $state }
}
atlas-item = • { $line }
atlas-free = free
atlas-taken = { $mark } { $player }
atlas-closed = closed ({ $rule })
atlas-barred = free, but not for { $player } ({ $rule })

# What lies round a city

near-title = **{ $city }**
near-station = Station here: { $mark } { $player }.
near-no-station = There is no station here.
near-routes = { $all ->
    [yes] { $count ->
        [one] { near-count }, free:
       *[other] { near-count }, all free:
    }
   *[no] { $free ->
        [0] { near-count }, none of them free:
       *[other] { near-count }, { $free } of them free:
    }
}
near-count = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
near-stations = Stations next door: { $stations }.
near-next-station = { $city } ({ $player })

# The way between two cities; a way is followed by its stretches, one a line

path-title = **{ $a } – { $b }**
path-page = Page { $page } of { $pages }
path-same = { $city } is both where you start and where you want to go. Choose two different cities.
path-joined = Your own routes already connect them:
path-shortest = { $enough ->
    [yes] The shortest path for you takes { path-wagons }; you have { $left }.
   *[no] The shortest path for you takes { path-wagons }, but you have only { $left }.
}
path-shortest-own = { $enough ->
    [yes] With your own routes, the shortest path takes { path-wagons } more; you have { $left }.
   *[no] With your own routes, the shortest path takes { path-wagons } more, but you have only { $left }.
}
path-shortest-anybody = The shortest path along free routes takes { path-wagons }.
path-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
path-blocked = There is no path left for you: free routes and your own no longer connect these cities.
path-blocked-anybody = There is no path left: free routes no longer connect these cities.
path-cut-off = Every route at { $city } is taken or closed:
path-cut = From { $city } you can get only to { $cities }. Every route that leads out of there is taken or closed:
path-step = { $number }. { $line }
path-other-track = ⤷ or the other track: { $line }
path-yours = yours
path-not-you = free, but not for you ({ $rule })
path-stations = { $count ->
    [one] A station could help: at the end it lets you use one route of another player that ends in its city (R44). This path needs one such route:
   *[other] Stations could help: at the end each lets you use one route of another player that ends in its city (R44). This path needs { $count } such routes:
}
path-lent = { $mark } { $player }, with a station of yours in { $cities }
path-lent-stands = { $mark } { $player }, with your station in { $cities }
path-station-wagons = { $enough ->
    [yes] Besides, it takes { path-wagons }; you have { $left }.
   *[no] Besides, it takes { path-wagons }, but you have only { $left }.
}
path-build = { $build ->
    [0] The stations that you have built are enough for that.
    [one] For that you build { $build } station; you have { $left } left.
   *[other] For that you build { $build } stations; you have { $left } left.
}
path-too-few = You don't have enough stations for that: { $left ->
    [0] you have none left to build.
    [one] you have { $left } left to build.
   *[other] you have { $left } left to build.
}
path-no-station = Even stations can't help.
path-empty-same = On an empty board the same path would be the shortest, with { path-wagons }.
path-empty = On an empty board the shortest path takes { path-wagons }:

# The board in words

text-title = { $part ->
    [free] **The free routes**, page { $page } of { $pages }
    [taken] { $stations ->
        [yes] **Claimed routes and stations**, page { $page } of { $pages }
       *[no] **Claimed routes**, page { $page } of { $pages }
    }
   *[all] **The board in words**, page { $page } of { $pages }: each route is listed once, under the first of its two cities.
}
text-title-player = { $stations ->
    [yes] **Routes and stations of { $player }**, page { $page } of { $pages }
   *[no] **Routes of { $player }**, page { $page } of { $pages }
}
text-city = **{ $city }**
text-city-station = **{ $city }**, station: { $mark } { $player }
text-above = More under { $cities }.
text-nothing = There is nothing to list here.

# What happened, turn by turn; a heading says whose turn it was and when ($when is shown as “5 minutes ago”)

log-title = **What happened**, newest first, page { $page } of { $pages }
log-title-player = **The turns of { $player }**, newest first, page { $page } of { $pages }
log-turn = **{ $number }. { $mark } { $player }**, { $when }
log-turn-goes-on = This turn has just begun.
log-opening = **Before the first turn**, { $when }
log-opening-goes-on = The tickets are being chosen.
log-taken-back = Taken back (R55): ~~{ $sentence }~~
log-nothing = Nothing has happened yet.
log-who = Nobody at this table is clearly “{ $typed }”: choose below whose turns to show.

# Buttons (at most 80 characters) and the select of parts: a placeholder (150), options (100)

text-button = Text board
text-placeholder = Show a part of the board
text-option = { $part ->
    [free] Free routes
    [taken] { $stations ->
        [yes] Claimed routes and stations
       *[no] Claimed routes
    }
   *[all] All routes
}
text-option-player = { $stations ->
    [yes] Routes and stations of { $player }
   *[no] Routes of { $player }
}
log-button = Log
near-button = Around { $city }
near-again = Look at a city
near-placeholder = Look at a neighbouring city
near-cities-placeholder = Choose a city
near-which = Which city do you want to look at?
path-button = Way from here to …
path-which = Where do you want to go from { $city }?
path-choice = { $a } – { $b }
log-placeholder = Whose turns?
log-option = Everybody's turns

# A player in a list to choose from (at most 100 characters)
player-choice = { $player } ({ player-colour })
