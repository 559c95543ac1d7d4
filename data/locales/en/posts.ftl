# What the posts of a turn lead to, beside them in private

draw-which = Which card do you draw? { draw-which-amount }, but a locomotive from the row would be the only one (R11, R12).
draw-which-amount = { $two ->
    [yes] Two are yours this turn
   *[no] Up to two are yours this turn
}

# Beside one's own offer at the opening, once all others have chosen
opening-all-wait = All others have chosen and wait for you.

# A form that was filled in too late
lost-form = This form was opened too long ago, so nothing of it arrived and nothing was changed. Please open it again and send it once more.

# Below a post without pictures, and above one that has more to tell than it can hold
posts-without-pictures = This post has no pictures, because I lack the permission **{ $permission }** here; whoever manages the channel can give it to me.
posts-left-out = { $count ->
    [one] { $count } line from before that is in **/log**.
   *[other] { $count } lines from before that are in **/log**.
}
