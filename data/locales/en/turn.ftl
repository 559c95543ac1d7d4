# What happened, in public: one sentence for each thing

event-begins = { $countries ->
    [one] { $player } begins: { $countries } country visited.
   *[other] { $player } begins: { $countries } countries visited.
}
event-begins-drawn = { $countries ->
    [one] { $players } have visited { $countries } country each; { $player } was drawn to begin.
   *[other] { $players } have visited { $countries } countries each; { $player } was drawn to begin.
}
event-begins-unsaid = Nobody named a number of countries; { $player } was drawn to begin.
event-opening-ended = { $left ->
    [yes] Everybody who is left has chosen tickets: { $counts }.
   *[no] All have chosen their tickets: { $counts }.
}
event-opening-count = { $player } keeps { $count }

event-drew = { $count ->
    [one] { $player } drew a card from the pile.
   *[other] { $player } drew { $count } cards from the pile.
}
event-took = { $player } took { $card }.
event-took-locomotive = { $player } took a locomotive, which counts as both cards.
event-drew-and-took = { $player } drew a card from the pile and took { $card }.
event-took-and-drew = { $player } took { $card } and drew one from the pile.
event-draw-ended = { $why ->
    [declined] { $player } takes no second card.
   *[nothing_left] There was no second card for { $player } to take: pile and discard are empty (R18).
}

event-shuffled = { $count ->
    [one] The pile ran out: the only discarded card became the new pile.
   *[other] The pile ran out: { $count } discarded cards were shuffled into a new one.
}
event-row-refilled = New in the row: { $cards }.
event-row-swept = { $times ->
    [one] Too many locomotives in the row: it was discarded and a new one turned up.
   *[other] Too many locomotives in the row: it was discarded and a new one turned up, { $times } times.
}
event-row-stays = The row stays as it is, locomotives and all: turning up others can't help, or was tried { row-sweeps } (R14).
row-sweeps = { $row_sweeps ->
    [1] once
    [3] three times
    [10] ten times
   *[other] { $row_sweeps } times
}

event-tickets-offered = { $count ->
    [one] { $player } drew a ticket and is looking at it.
   *[other] { $player } drew { $count } tickets and is choosing.
}
event-tickets = { $count ->
    [one] { $player } drew a ticket and kept it.
   *[other] { $player } drew { $count } tickets and kept { $kept }.
}
event-tickets-kept = { $kept ->
    [0] { $player } kept none of the tickets drawn.
    [one] { $player } kept one of the tickets drawn.
   *[other] { $player } kept { $kept } of the tickets drawn.
}

event-claimed = { $points ->
    [one] { $player } claimed { $route } ({ $paid }) for { $points } point.
   *[other] { $player } claimed { $route } ({ $paid }) for { $points } points.
}
event-tunnel = { $toll ->
    [0] { $player } laid { $laid } for the tunnel { $route } and turned up { $revealed }: no surcharge.
    [one] { $player } laid { $laid } for the tunnel { $route } and turned up { $revealed }: { $toll } card more to pay.
   *[other] { $player } laid { $laid } for the tunnel { $route } and turned up { $revealed }: { $toll } cards more to pay.
}
event-tunnel-no-cards = { $player } laid { $laid } for the tunnel { $route }; there were no cards to turn up, so there is no surcharge (R35).
event-tunnel-abandoned = { $player } gave the tunnel { $route } up and took the cards back.
event-bonus = { $last ->
    [yes] { event-bonus-card } It was the last one.
   *[no] { event-bonus-card }
}
event-bonus-card = { $points ->
    [one] { $player } connected { $cities } and takes a bonus card: { $points } point.
   *[other] { $player } connected { $cities } and takes a bonus card: { $points } points.
}
event-locomotive = { $player } took a locomotive.
event-station = { $player } built a station in { $city } ({ $paid }).
event-passed = { $player } passed.

event-last-round = { $wagons ->
    [0] Last round! { $player } has no wagons left. One more turn for each: { $turns }.
    [one] Last round! { $player } has { $wagons } wagon left. One more turn for each: { $turns }.
   *[other] Last round! { $player } has { $wagons } wagons left. One more turn for each: { $turns }.
}
event-undone = { $back ->
    [bonus] { $player } took the last action back, and the bonus card goes back.
    [locomotive] { $player } took the last action back, and the locomotive goes back to its pile.
   *[none] { $player } took the last action back.
}
event-resigned = { $stations ->
    [yes] { $player } resigned. Routes and stations stay on the board.
   *[no] { $player } resigned. The routes stay on the board.
}
event-game-ended = { $why ->
    [last_round] The last round is over.
    [all_passed] Everybody who is left passed, so the game is over.
   *[one_left] Only one player is left, so the game is over.
}

# Above a turn post: who is to act

heading-opening = { $count ->
    [one] One player is still choosing tickets.
   *[other] { $count } players are still choosing tickets.
}
heading-turn = { $player }, it's your turn.
heading-was = It was { $player }'s turn.
heading-last-turn = { $player }, it's your turn: your last one!
heading-last-turn-of = It's { $player }'s turn, their last one!
heading-tunnel = { $toll ->
    [one] { $player } decides about the tunnel { $route }: { $toll } card more to pay.
   *[other] { $player } decides about the tunnel { $route }: { $toll } cards more to pay.
}
heading-over = The game is over.
