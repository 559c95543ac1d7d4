# What speakers of this language call it, and its place where languages are offered
language-name = English
    .place = 1

# What holds for a table or a server

# Labels of buttons
options-open = Options
options-call-off = Call it off

# Private: the host's panel of a table that hasn't started
options-panel = **Options of this table** · { options-page }
# A page of the panel, and the button that shows it
options-page = { $page ->
    [posts] What everybody sees
    [people] Who plays
   *[game] The game
}
options-game = { $edition }, { $count ->
    [one] 1 seat
   *[other] { $count } seats
}. The posts speak { $language }; private answers are always in the language of whoever reads them.
# Placeholders, and a choice
options-edition = The map
options-seats = Seats
options-seats-choice = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
# Placeholder
options-language = The language of this table

# Private: which posts keep their pictures: a line, a placeholder, the three choices
pictures-panel = { $kept ->
    [round] **Pictures** stay in one post each round, and in the newest one. The other posts shrink to a few words.
    [all] **Pictures** stay in all posts.
   *[last] **Pictures**: only the newest post shows the board. Those before it shrink to a few words.
}
pictures-placeholder = Pictures
pictures-choice = { $kept ->
    [round] Keep the pictures of each round
    [all] Keep all pictures
   *[last] Only the newest post shows the board
}
words-panel = { $told ->
    [yes] **In words**: each turn's post gives scores and row in words, too.
   *[no] **In words**: scores and row are in the picture; whoever wants words finds them with **{ text-button }**.
}
words-placeholder = Scores and row in words for everybody
words-choice = { $told ->
    [yes] In words for everybody, too
   *[no] Only in the picture
}

# Private: what holds for a server. $language is a language by its own name
settings-language = New tables speak { $language }, unless whoever opens one chooses another (**/new language:…**).
settings-language-own = New tables speak { $language }; no language is set for this server. **/settings language:…** sets one, and whoever opens a table may choose another (**/new language:…**).
settings-language-of-opener = New tables speak the language of whoever opens them; no language is set for this server. **/settings language:…** sets one, and whoever opens a table may choose another (**/new language:…**).
settings-changed = From now on:
settings-not-allowed = Only people who may manage this server (Manage Server) can see and change its settings.
# A choice of a command: no language is set
settings-own = The server's own language

# One's own settings at all tables: a button, a heading, two placeholders
mine-open = My settings
mine-title = **My settings** apply at every table. Only you see them.
mine-look = The look of your private pictures
mine-question = Before you claim a route or build a station
mine-text = Scores and row in words


# Who plays by text
text-when = { $when ->
    [always] Always
   *[off] Off
}
text-chosen = { $always ->
    [yes] From now on you play by text, at every table: beside your pictures every answer gives scores, wagons, cards, stations and the row in words. **/text when:off** ends it.
   *[no] From now on the words come only when you ask: with **{ text-button }** or **/text**.
}
text-choice = { $always ->
    [yes] On: scores and row in words with every answer
   *[no] Off: only when I ask
}
