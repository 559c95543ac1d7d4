# The maps that those who manage a server add there

edition-of-server = { $edition } · this server's
edition-obstacle = { $why ->
    [forbidden] Maps of your own aren't switched on for this server. Whoever runs this bot can allow them (EDITIONS_FROM).
    [large] That file is larger than { $most } MB. A map without its painting is far smaller: send the JSON file alone.
    [often] { $most } maps have been checked for this server today, which is the most. Please try again tomorrow; until then your own computer checks as many as you like.
    [busy] Another map is being checked just now. Please try again in a minute.
    [unbearable] Checking that map took too long or too much memory, so I stopped, and nothing was added. A smaller map helps: fewer routes, or fewer pixels.
    [full] This server has { $most } maps of its own, which is the most. Remove one, and there is room for this one.
    [heavy] The maps of this server would be more than { $most } MB together. Remove one, and there is room for this one.
   *[gone] That map isn't on this server any more. /edition list shows those that are.
}
edition-faults = { $count ->
    [one] That map can't be played yet. There is one thing to mend:
   *[other] That map can't be played yet. There are { $count } things to mend:
}
edition-more-faults = { $more ->
    [one] One more is in the file below.
   *[other] { $more } more are in the file below.
}
edition-fine = **{ $edition }**, version { $version }, can be played. This is its board, and so far only you see it.
edition-overlaps = { $count ->
    [one] One thing on it lies on top of another, which may be hard to read:
   *[other] { $count } things on it lie on top of others, which may be hard to read:
}
edition-paintings = Its paintings stay with you: here the board is drawn plainly.
edition-replaces = It takes the place of the { $edition } that is offered here now. Tables that play that one go on with it.
edition-unrated = Games on it don't count for ratings.
edition-offer = Offer it here
edition-offered = { $edition } is offered on this server now: **/new** suggests it, here and nowhere else.
edition-none = No map has been added on this server. **/edition add** takes the first one.
edition-list = { $count ->
    [one] One map has been added on this server:
   *[other] { $count } maps have been added on this server:
}
edition-line = • { $edition }, version { $version }
edition-placeholder = Look at a map
edition-added = **{ $edition }**, version { $version }, added { $at } by { $player ->
    [none] a former member
   *[other] { $player }
}. { $tables ->
    [0] Nobody has played on it yet.
    [one] One game has been played on it.
   *[other] { $tables } games have been played on it.
}
edition-alt = The board of { $edition } before the first move
edition-show = Look at it
edition-share = Get its file
edition-shared = The file of { $edition }, without paintings. Whoever has it can add it elsewhere.
edition-remove = Remove it…
edition-remove-question = Remove { $edition } from this server? New tables can't play it then; those that do play on to their end. Its file is gone from here, so get it first if nobody has it.
edition-remove-now = Remove it
edition-keep = Keep it
edition-removed = { $edition } isn't offered on this server any more.
table-unrated-edition = Games on a map that was added on this server don't count for ratings, so this table can't be rated. On the maps that come with me it can.
lobby-added-edition = Not rated: this map was added on this server.
