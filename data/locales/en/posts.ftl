# What the posts of a turn lead to, beside them in private

draw-which = Which card would you like? { draw-which-amount }, but a locomotive from the row counts as both (R11, R12).
draw-which-amount = { $two ->
    [yes] Two are yours this turn
   *[no] Up to two are yours this turn
}

# Beside one's own offer at the opening, once all others have chosen
opening-all-wait = Only your choice is missing now: the others are waiting for you.
