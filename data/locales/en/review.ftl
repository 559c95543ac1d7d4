# The review of a finished game: private, for those who played it; Share posts a part of it

review-coming = A moment: your review is being made. Games that are being played go first, so it may take a minute.
review-not-made = The review couldn't be made just now. Nothing is lost: simply ask again later.
review-title = ## Your review
review-how = Each moment and each chance is judged only by what could be known then.
# $percent: by the formula of docs/reviews.md
review-accuracy = **Accuracy { $percent }%** – 100% is a game in which the level *hard* would have changed nothing.
review-others = The others: { $players }.
review-other = { $player } { $percent }%
review-luck = { $you ->
    [yes] You won with a lower accuracy: cards, tickets and the moves of others decide, too.
   *[no] { $players } won with { $count ->
        [one] a lower accuracy
       *[other] lower accuracies
    }: cards, tickets and the moves of others decide, too.
}
# What differs from the first turn, in the order in which it came
review-chances = Your chance to win: { $told ->
    [high] { $first }% in turn 1, at its best { $high }% (turn { $peak }).
    [low] { $first }% in turn 1, at its worst { $low }% (turn { $dip }).
    [high-low] { $first }% in turn 1, at its best { $high }% (turn { $peak }), at its worst { $low }% (turn { $dip }).
    [low-high] { $first }% in turn 1, at its worst { $low }% (turn { $dip }), at its best { $high }% (turn { $peak }).
   *[level] { $first }% from the first turn to the last.
}
review-points-title = **Turning points**
review-none = You never had to decide anything that mattered.
# A turning point; $turn 0 is the opening
review-when = { $turn ->
    [0] At the opening
   *[other] Turn { $turn }
}
review-you = You
review-point = **{ $number }. { $when }.** { $who }: { $move }. { $verdict }
review-same = *Master* would have done the same.
review-moved = Chance to win: { $before }% → { $after }% by the next turn or the end.
review-level = *Master* leans to { $move }, but for the chance to win that made no clear difference.
review-better = *Master*: { $move }. Worth about { $by ->
    [chance] {""}
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more (± { $error }) or{" "}
}{ $lost ->
    [one] { $lost } percentage point
   *[other] { $lost } percentage points
} of the chance to win; { $sure ->
    [surely] that is quite certain.
    [likely] that is likely.
   *[perhaps] that is uncertain.
}
# Decisions, as short names
review-claim = { $tunnel ->
    [yes] the tunnel { $route } ({ $payment })
   *[no] { $route } ({ $payment })
}
review-take = { $card } from the row
review-take-locomotive = a locomotive from its pile
review-draw = a card from the pile
review-tickets = drawing tickets
review-keep = { $count ->
    [one] keeping { $tickets }
   *[other] keeping { $count } tickets: { $tickets }
}
review-station = a station in { $city } ({ $payment })
review-toll = paying the surcharge ({ $payment })
review-give-up = giving the tunnel up
review-decline = no second card
review-pass = passing
# A turning point by itself, beside the map of that moment
review-point-title = ### Turning point { $number }
review-point-map = { $shown ->
    [offer] The tickets among which you chose.
    [route] The map as you saw it then; marked is the route that *Master* would have claimed.
   *[needs] The map as you saw it then, with what your tickets still needed.
}
# In the picture
review-picture-title = Chance to win
review-percent = { $percent }%
review-turn = Turn
review-picture-accuracy = accuracy { $percent }%
alt-review = Chart of each player's chance to win, turn by turn, by what { $player } could see.
alt-review-seat = { $player }: { $chances }.
alt-review-at = { $percent }% in turn { $turn }
alt-review-end = { $percent }% at the end
# When somebody shares it
review-shared = { $player } shares a review of this game on the board of { $edition }.
review-shared-accuracy = { $player } decided with an accuracy of { $percent }%.
