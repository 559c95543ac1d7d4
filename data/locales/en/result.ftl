# The final score, stage by stage. Points come with their sign.

result-points = { $player } { $points }
result-routes = **Routes:** { $points }
result-tickets = **Tickets**
result-tickets-of = { $player } { $points }: { $tickets }
result-no-tickets = none
result-ticket = { $completed ->
    [yes] ✅ { $a }–{ $b } { $points }
   *[no] ❌ { $a }–{ $b } { $points }
}
result-stations = **Stations**
result-stations-left = { $left ->
    [0] { $player } { $points }: all built
    [one] { $player } { $points }: one not built
   *[other] { $player } { $points }: { $left } not built
}
result-loan = ↪ { $player }'s station in { $city } uses { $route } of { $owner }
result-longest = { $others ->
    [none] { $count ->
        [one] **Longest path:** { $players } with { longest-wagons } { $points }
       *[other] **Longest path:** { $players } with { longest-wagons }, { $points } each
    }
   *[other] { $count ->
        [one] **Longest path:** { $players } with { longest-wagons } { $points } ({ $others })
       *[other] **Longest path:** { $players } with { longest-wagons }, { $points } each ({ $others })
    }
}
result-wagons = { $player } { $wagons }
result-longest-none = **Longest path:** { $left ->
    [yes] nobody who stayed claimed a route, so nobody gets points for it (R50)
   *[no] nobody claimed a route, so nobody gets points for it (R50)
}
result-bonus = { $points ->
    [none] **Bonus cards:** { $left ->
        [yes] nobody who stayed connected { $cities }
       *[no] nobody connected { $cities }
    }
   *[other] **Bonus cards** for connecting { $cities }: { $points }
}
result-final = **Final score**
result-rank = { $rank }. { $mark } { $player }: { $points }
result-resigned = { $player } resigned with { $points }
result-winner-tied = Level on points: { $players } ahead of { $others } on the tie-break – { $ties } ({ $rule }).

# On the picture of the final score, below its signs

sheet-title = Final score · { $edition }
sheet-part = { $part ->
    [routes] Routes
    [completed] Completed
    [failed] Failed
    [bonus] Bonus
    [stations] Stations
    [longest] Longest path
    [length] Longest path
   *[total] Points
}

# Below the result, and /verify and /export

result-seed = Seed of the shuffle: `{ $seed }`. /verify checks it against the hash shown at the start; /export gives the whole game as a file.
result-sealed = The seed and the hidden cards stay sealed while other tables play the same deal.
verify-ok = { $shuffles ->
    [one] ✅ The seed matches the hash shown at the start, and the one shuffle follows from it (R57).
   *[other] ✅ The seed matches the hash shown at the start, and all { $shuffles } shuffles follow from it (R57).
}
verify-failed = ❌ The seed doesn't match the hash shown at the start, or a shuffle or something else that happened doesn't follow from it (R57). Tell whoever runs this bot.
verify-details = Hash: `{ $commitment }`{"\u000A"}Seed: `{ $seed }`
export-ready = The whole game as a file (JSON), with what came of it: for your archive, or for a program of yours. **/verify** checks the shuffle right here.

# After *Again*
# Placeholder
again-elsewhere = Play in another channel
# Private; $channel is a mention
again-taken = There is already a table in { $channel }. Choose another channel or thread, and everybody is asked there.
again-went = The table is in { $channel } now, and a post here says so.
