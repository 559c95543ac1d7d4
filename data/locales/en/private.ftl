# The private answer to a move, and what is next

answer-repeated = That has already been done; nothing happened twice.
answer-drew = From the pile you drew { $card }.
answer-took = You took { $card }.
answer-draw-ended = { $why ->
    [declined] You take no second card.
   *[nothing_left] There is no second card to take: pile and discard are empty (R18).
}
answer-kept = { $count ->
    [one] You keep { $tickets }.
   *[other] You keep { $count } tickets: { $tickets }.
}
answer-tunnel = { $toll ->
    [0] Turned up: { $revealed }. There is no surcharge.
    [one] Turned up: { $revealed }. The surcharge is { $toll } card.
   *[other] Turned up: { $revealed }. The surcharge is { $toll } cards.
}
answer-abandoned = You gave { $route } up and took your cards back.
answer-claimed = { $points ->
    [one] { $route } is yours for { $paid }: { $points } point. { answer-wagons-left }
   *[other] { $route } is yours for { $paid }: { $points } points. { answer-wagons-left }
}
answer-wagons-left = { $left ->
    [0] You have no wagons left.
    [one] You have { $left } wagon left.
   *[other] You have { $left } wagons left.
}
answer-bonus = { $points ->
    [one] You connected { $cities }: the bonus card is yours, and worth { $points } point at the end (X10).
   *[other] You connected { $cities }: the bonus card is yours, and worth { $points } points at the end (X10).
}
answer-station = { $left ->
    [0] Your station in { $city } is built ({ $paid }). It was your last one.
    [one] Your station in { $city } is built ({ $paid }). You have { $left } left.
   *[other] Your station in { $city } is built ({ $paid }). You have { $left } left.
}
answer-passed = You passed.
answer-undone = { $back ->
    [bonus] You took your last action back, and the bonus card goes back.
    [locomotive] You took your last action back, and the locomotive goes back to its pile.
   *[none] You took your last action back.
}
answer-resigned = { $stations ->
    [yes] You resigned. Your routes and stations stay on the board; your hand and tickets are gone (R54).
   *[no] You resigned. Your routes stay on the board; your hand and tickets are gone (R54).
}
answer-last-round = Your wagons are nearly used up: the last round has begun, and each player has one more turn ({ $rule }).

next-over = The game is over: the result is in the channel.
next-opening = { $count ->
    [one] One other player is still choosing tickets.
   *[other] { $count } other players are still choosing tickets.
}
next-second-card = { $two ->
    [yes] Take a second card.
   *[no] Take a second card, or decline it.
}
next-tunnel = { $payable ->
    [yes] Pay the surcharge, or give the tunnel up: you take your cards back, and your turn ends (R33).
   *[no] You don't have the cards for that: take yours back, and your turn ends (R33).
}
next-you = It's your turn.
next-player = It's { $player }'s turn.
next-player-undo = It's { $player }'s turn. Until they act you can take this back: **{ ui-undo }** or **/undo**.

# Questions before something is done

confirm-cancel-lobby = Call this table off? Everybody leaves it.
confirm-cancel-running = Call this game off? It ends at once, without a score, for everybody. This can't be taken back.
confirm-resign = { $stations ->
    [yes] Resign from this game? Your routes and stations stay on the board, and your hand and tickets are gone (R54). This can't be taken back.
   *[no] Resign from this game? Your routes stay on the board, and your hand and tickets are gone (R54). This can't be taken back.
}
ask-late = Do this now? That button is from an earlier turn of yours.
ask-late-tunnel = Do this now? That button is from an earlier turn of yours; your open tunnel is { $route }.
confirm-pass = Pass your turn? You could still build a station (R10). This can't be taken back.
confirm-forced-tickets = { $station ->
    [yes] ⚠️ All you can do this turn is draw tickets or build a station (R10).
   *[no] ⚠️ You have to draw tickets: you can do nothing else this turn (R10).
}
