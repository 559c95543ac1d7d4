# What happened since somebody was at a table. Buttons have at most 80 characters.

ui-news = Since you were here
news-turns = { $turns ->
    [0] { $began ->
        [yes] **Since you were here**, the game began:
       *[no] **Since you were here**, this happened:
    }
    [one] **Since you were here**, one turn was played:
   *[other] **Since you were here**, { $turns } turns were played:
}
# Above some of them only
news-turns-among = { $turns ->
    [one] **Since you were here**, one turn was played, among others:
   *[other] **Since you were here**, { $turns } turns were played, among them:
}
news-earlier = { $turns ->
    [one] **/log** has the turn before these, too.
   *[other] **/log** has the { $turns } turns before these, too.
}
news-glow = On the map, everything that was built since then is lit up.
news-none = Nothing has happened at this table since you were here.
news-first = Welcome to this table! From your next visit on, you'll find here what happened while you were away. **/log** has what happened so far.

# What people without a seat are shown in place of a hand

watching = { $asked ->
    [hand] You don't sit at this table, so you have no hand here. This is what everybody sees:
    [map] You don't sit at this table, so you have no tickets to mark on its map. This is what everybody sees:
   *[score] You don't sit at this table, so you have no score here. This is what everybody sees:
}
watching-resigned = { $asked ->
    [hand] You resigned from this game, so you have no hand any more. This is what everybody sees:
    [map] You resigned from this game, so you have no tickets to mark on its map any more. This is what everybody sees:
   *[score] You resigned from this game, so your score isn't counted ahead any more. This is what everybody sees:
}

# The alt text of the board with what is new: short, no markdown

alt-news = Lit up on it is what was built since you were here:
alt-news-none = Nothing was built since you were here.
