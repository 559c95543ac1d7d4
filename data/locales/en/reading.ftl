# Reading the board and the game: what can be looked up at any time, for everybody

# How the game stands, after scores and row

status-last-round = { $count ->
    [0] Last round: this is the last turn.
    [one] Last round: after this turn, { $players } has one more.
   *[other] Last round: after this turn, { $players } have one more each.
}

# A route in a list, and how it stands; the line begins with a city or with both cities of the route

atlas-route = { $kind ->
    [tunnel] • { $to }: { route-spaces }, tunnel – { $state }
    [ferry] { $locomotives ->
        [one] • { $to }: { route-spaces }, ferry with { $locomotives } locomotive – { $state }
       *[other] • { $to }: { route-spaces }, ferry with { $locomotives } locomotives – { $state }
    }
   *[plain] • { $to }: { route-spaces } – { $state }
}
atlas-free = free
atlas-taken = { $mark } { $player }
atlas-closed = closed (R26)
atlas-barred = free, but not for { $player } (R25)

# The board in words

text-title = { $part ->
    [free] **The free routes**, page { $page } of { $pages }
    [taken] **Claimed routes and stations**, page { $page } of { $pages }
   *[all] **The board in words**, page { $page } of { $pages }: each route stands once, with the first of its two cities.
}
text-title-player = **Routes and stations of { $player }**, page { $page } of { $pages }
text-city = **{ $city }**
text-city-station = **{ $city }**, station: { $mark } { $player }
text-above = More under { $cities }.
text-nothing = There is nothing to list here.

# Buttons (at most 80 characters) and the select of parts: a placeholder (150), options (100)

text-button = Text board
text-placeholder = Show a part of the board
text-option = { $part ->
    [free] Free routes
    [taken] Claimed routes and stations
   *[all] All routes
}
text-option-player = Routes and stations of { $player }
