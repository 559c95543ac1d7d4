# The editions: which there are, which a table plays, and who begins in one that asks for no countries

# An edition and for how many; an option of at most 100 characters. $same: it is for one number only.
edition-choice = { $same ->
    [yes] { $edition } ({ $most } players)
   *[no] { $edition } ({ $least }–{ $most } players)
}
# An edition whose title another one has, too, with its id
edition-by-id = { $edition } · { $id }
# $editions is a list of these
edition-unknown = There is no edition called “{ $typed }”. { $more ->
    [0] You can play { $editions }.
   *[other] You can play { $editions }, among others: /new suggests them as you type.
}
edition-several = More than one edition is called “{ $typed }”. Type the id of the one you mean: { $ids }.
table-lost-edition = This table plays “{ $edition }”, version { $version }, and that edition isn't there any more. Whoever runs this bot can put its file back and restart me; until then nothing can be shown or played here. { $over ->
    [yes] Its game is over: /new opens another table here.
   *[no] /cancel calls the table off.
}

status-edition = Edition: { $edition }
# The first line of the last post
result-title = **{ $edition }:** { heading-over }

lobby-first-drawn = The first player is drawn from the seed of the game (X14).
opening-first-drawn = The first player has been drawn from the seed of the game (X14).
event-begins-by-lot = { $player } was drawn to begin (X14).
countries-not-asked = Nobody has to count countries in { $edition }: the first player is drawn from the seed of the game (X14).
table-already-seated-by-lot = You already sit at this table. /join color:… changes yours, /leave gives the seat up.
help-lobby-join-by-lot = **Next:** sit down, with **{ ui-join }** below, or with **/join** and the colour you like.
help-lobby-wait-by-lot = **Next:** { $host } starts the game once everybody is here, and I call you then. Until then **/join** changes your colour, and **{ ui-leave }** gives your seat up.
