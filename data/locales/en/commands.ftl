# Names (lower case, at most 32 characters) and descriptions (at most 100) of commands and options

command-new = new
    .description = Open a table in this channel and sit down as its host
option-new-edition = edition
    .description = The map to play on
option-new-language = language
    .description = The language of the table's public posts
option-new-color = color
    .description = Your colour
option-new-countries = countries
    .description = How many European countries have you visited? The most travelled begins

command-join = join
    .description = Sit down at the table in this channel, or change your colour or countries
option-join-color = color
    .description = Your colour; a free one if you don't say
option-join-countries = countries
    .description = How many European countries have you visited? The most travelled begins

command-leave = leave
    .description = Stand up from the table before the game starts
command-start = start
    .description = Deal the cards and start the game (host)
command-cancel = cancel
    .description = Call the table off (host or moderators)

command-draw = draw
    .description = Draw a card, face up or from the pile
option-draw-card = card
    .description = A card of the row; from the pile if you don't say

command-claim = claim
    .description = Claim the route between two cities
option-claim-from = from
    .description = The city where the route begins
option-claim-to = to
    .description = The city where the route ends
option-claim-color = color
    .description = The colour of the cards to pay with
option-claim-locomotives = locomotives
    .description = How many of the cards are locomotives

command-tickets = tickets
    .description = Draw destination tickets, or see those you are choosing from
command-station = station
    .description = Build a station in a city
option-station-city = city
    .description = The city to build in
option-station-color = color
    .description = The colour of the cards to pay with
command-pass = pass
    .description = Decline the second card, or pass when nothing else is possible
command-undo = undo
    .description = Take your last action back, if it turned up no card
command-resign = resign
    .description = Leave a running game for good

command-hand = hand
    .description = See your cards and tickets; nobody else does
command-map = map
    .description = See your tickets on the map, with the shortest way to complete them; nobody else does
command-board = board
    .description = See the board as it stands, or a part of it at full size
option-board-area = area
    .description = A part of the map, or a city; the whole board if you don't say
command-theme = theme
    .description = Choose how your private pictures look: day, night or high contrast
option-theme-look = look
    .description = Day, night or high contrast
command-status = status
    .description = See scores, the row, and whose turn it is
command-help = help
    .description = What can I do here and now?
command-rules = rules
    .description = Read the rules in plain words, by topic or by number
option-rules-topic = topic
    .description = A topic, or the number of a rule, as R9

command-replay = replay
    .description = See a finished game as a film
command-verify = verify
    .description = Check that the cards of a finished game were shuffled fairly
command-export = export
    .description = Get a finished game as a file
