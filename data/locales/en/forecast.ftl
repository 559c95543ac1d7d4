# What a player would score if the game ended now. Buttons have at most 80 characters.

ui-forecast = If it ended now
forecast-short = { $points ->
    [one] **If it ended now:** { $points } point ({ $parts })
   *[other] **If it ended now:** { $points } points ({ $parts })
}
forecast-total = { $points ->
    [one] **If the game ended now, you would have { $points } point:**
   *[other] **If the game ended now, you would have { $points } points:**
}

forecast-unknown = I'm too busy just now to work that out. Try again in a moment.

# The parts of the score, in brackets and in this order; points come with their sign
forecast-part-routes = routes { $points }
forecast-part-tickets = tickets { $points }
forecast-part-stations = stations { $points }
forecast-part-longest = longest path { $points }
forecast-part-bonus = bonus card { $points }

# The same, each on a line of its own
forecast-routes = **Routes** { $points }
forecast-tickets = **Tickets** { $points }
forecast-ticket = { $how ->
    [own] ✅ { $ticket }, complete
    [station] 🚉 { $ticket }, complete by a station
   *[missing] ❌ { $ticket }, not complete
}
forecast-no-tickets = You hold no tickets yet.
forecast-stations = { $left ->
    [0] **Stations** { $points }: none left
    [one] **Stations** { $points }: { $left } not built
   *[other] **Stations** { $points }: { $left } not built
}
forecast-loan = ↪ Your station in { $city } uses { $route } of { $owner }
forecast-longest = **Longest path** { $points }: { $paths }
forecast-bonus = { $yours ->
    [yes] **Bonus card** { $points }: you connected { $cities }
   *[no] { $left ->
        [0] **Bonus card** { $points }: none is left for connecting { $cities }
       *[other] **Bonus card** { $points }: the next one, for connecting { $cities }, is worth { $left }
    }
}
forecast-secret = The others' tickets are secret, so this doesn't say who would win. Only you see it.

# How the longest path stands: a sentence
longest-standing = { $who ->
    [nobody] Nobody has the longest path yet.
    [me] The longest path is yours, with { longest-wagons }.
    [shared] You share the longest path with { $leaders }, with { longest-wagons } each.
   *[others] { $count ->
        [one] { $leaders } has the longest path, with { longest-wagons }; yours has { $mine }.
       *[other] { $leaders } share the longest path, with { longest-wagons } each; yours has { $mine }.
    }
}
longest-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
longest-of = { $player } { $wagons }

# The cheapest way to complete one's tickets, in a line beside the hand
hand-way = { $exact ->
    [yes] { $enough ->
        [yes] **The shortest way** to complete your open tickets takes { hand-way-wagons } out of your { $left }: { $routes }
       *[no] **The shortest way** to complete your open tickets takes { hand-way-wagons }, but you have only { $left }: { $routes }
    }
   *[no] { $enough ->
        [yes] **A short way** to complete your open tickets takes { hand-way-wagons } out of your { $left }: { $routes }
       *[no] **A short way** to complete your open tickets takes { hand-way-wagons }, but you have only { $left }: { $routes }
    }
}
hand-way-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
hand-way-route = { $route } { $length }
hand-way-loan = 🚉 { $route }
hand-way-many = { $count } routes, which **{ ui-map }** shows
