# Handing a seat of a running game to another person (R56)

# Public. $guest is a mention, $by says who asks
seats-asked = { $by ->
    [player] { $guest }, { $player } asks you to play on in their place: { $mark } { player-colour }.
    [host] { $guest }, the host of this table asks you to play on in the place of { $player }: { $mark } { player-colour }.
    [admin] { $guest }, whoever runs this bot asks you to play on in the place of { $player }: { $mark } { player-colour }.
   *[moderator] { $guest }, a moderator asks you to play on in the place of { $player }: { $mark } { player-colour }.
}
seats-terms = Hand and tickets stay with the seat: once you take it they are yours, and nobody else sees them (R56). Until then nothing changes.
seats-taken = { $guest } was asked to play on in the place of { $player }, and said yes.
seats-declined = { $guest } was asked to play on in the place of { $player }, and said no. The seat stays as it is.
seats-withdrawn = The invitation to play on in the place of { $player } was withdrawn. The seat stays as it is.
# Public, and a line of the log
seats-handed-over = { $host ->
    [yes] { $guest } plays { $mark } { player-colour } from now on, in the place of { $player }, and hosts the table.
   *[no] { $guest } plays { $mark } { player-colour } from now on, in the place of { $player }.
}
# A person whose name can't be read or was erased; it may begin a sentence
seats-somebody = Somebody

# Labels of buttons
seats-take = Take the seat
seats-decline = No, thanks
seats-withdraw = Withdraw
seats-hand-over = Hand over my seat

# Private
seats-whom = { $own ->
    [yes] Who should play on in your place? The person you choose is asked in this channel, and nothing changes until they say yes. From then on hand and tickets are theirs, and you watch (R56).
   *[no] Who should play on in the place of { $player }? The person you choose is asked in this channel, and nothing changes until they say yes. From then on hand and tickets are theirs (R56).
}
seats-whose = Whose seat should be handed over?
seats-invited = I've asked { $guest }, for everybody to see. Nothing changes until they say yes; until then **{ seats-withdraw }** takes the question back.
seats-yours = This is your seat now: { $mark } { player-colour }. **{ ui-hand }** or **/hand** shows your cards and tickets, at any time.
seats-you-declined = You said no. The seat stays as it is.
seats-you-withdrew = The invitation is withdrawn. The seat stays as it is.
# Placeholders
seats-guest-placeholder = Choose who plays on
seats-seat-placeholder = Choose a player
seats-other-placeholder = Another player's seat

# Refusals
table-seats-are-free = The game hasn't started, so there's no need to hand a seat over: /leave frees one, and /join takes it.
table-seats-are-settled = The game here is over, so its seats stay as they are.
table-seat-resigned = { $player } has resigned, so that seat takes no more turns and nobody can take it over ({ $rule }).
table-not-its-player = { $player ->
    [none] Only the host of the table or a moderator can decide about that seat.
   *[other] Only { $player }, the host of the table or a moderator can decide about that seat.
}
table-no-such-player = Nobody of that name sits at this table. Choose one from the list that appears while you type.
table-guest-is-bot = { $player } is a bot and can't play on. Choose a person.
table-guest-absent = { $player } isn't a member of this server, so I can't ask them here. Invite them to the server first.
table-guest-seated = { $player } already has a seat at this table, and nobody plays two ({ $rule }).
table-not-invited = That question is for { $player }. Nothing was changed.
table-invitation-gone = That invitation is no longer open: it was withdrawn or answered. Nothing was changed.
