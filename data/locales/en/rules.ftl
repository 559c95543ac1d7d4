# The rules in plain words, by topic.

# The panel. A label has at most 80 characters, a placeholder 150, an option 100.
rules-open = Rules
rules-why = Why? { $rule }
rules-placeholder = Choose a topic
rules-choose = Which rules would you like to read? Choose a topic below, or ask for one by its name or by the number of a rule: **/rules topic:{ $example }**.
rules-heading = **{ $edition } · { $topic }**
rules-unknown = I know no topic and no rule “{ $typed }”. Here are the topics to choose from.
rules-not-here = There is no rule { $rule } in { $edition }. Here are the topics to choose from.
rules-no-such-topic = { $edition } has no rules on “{ $topic }”. Here are the topics to choose from.

# Topics: each is a heading, an option (≤ 100) and what people type after /rules. No two may be alike.
rules-minute = The game in a minute
rules-differs = What is different here
rules-setup = Before the first turn
rules-turn = A turn, and passing
rules-drawing = Drawing cards
rules-locomotives = The locomotives' own pile
rules-row = The row and the pile
rules-claiming = Claiming a route
rules-doubles = Double routes
rules-bonus = The bonus cards
rules-ferries = Ferries
rules-tunnels = Tunnels
rules-tickets = Tickets
rules-stations = Stations
rules-ending = The last round
rules-scoring = Final score and ties
rules-secrets = What is public, what is secret
rules-changes = Undo, resign, replace
rules-shuffle = The fair shuffle

# No topic, but what people may type after /rules all the same
rules-longest = Longest path

# The numbers below the name of a topic (≤ 100), as R30, R31 and R32
rules-numbers = { $rules }

# A rule with its topic, as a choice (≤ 100)
rules-numbered = { $rule } · { $topic }

# A length of route with its points, as an item of a list
rules-points = { $length } → { $points }

# The game in a minute
rules-minute-text = Here { $least } to { $most } players build railways. You hold cards of several colours, some secret tickets, and { $wagons } wagons.

    In your turn you do one thing ({ $r9 }):
    • { rules-minute-draw }, or
    • claim a free route, with as many cards of its colour as it has spaces (R20), or
    • { $stations ->
        [0] draw more tickets ({ $r38 }).
       *[other] draw more tickets ({ $r38 }), or build a station (R42).
    }

    A route scores at once, a long one far more than a short one (R22). A ticket names two cities: if your own routes connect them at the end, you gain its points, and if not, you lose them ({ $r48 }).{ $bonus ->
        [no] {""}
       *[yes] {" "}Whoever connects { $cities } early takes the best bonus card (X10).
    }

    When somebody has hardly any wagons left, everybody has one more turn ({ $r47 }). { $longest_path ->
        [0] Then the tickets are revealed, and most points wins ({ $r51 }).
       *[other] Then the tickets are revealed, the longest path gets { $longest_path } points (R49), and most points wins ({ $r51 }).
    }

    I keep the cards, count everything, and tell you whose turn it is. Whatever isn't allowed I refuse, and no harm is done (R59): so just try.
rules-minute-draw = { $pile ->
    [yes] take { draw-amount } ({ $r11 }), or one locomotive from its own pile ({ $r9 })
   *[no] draw { draw-amount } ({ $r11 })
}
draw-amount = { $two ->
    [yes] two cards
   *[no] up to two cards
}
# What is different from the full game, a line each
differs-players = • { $least } to { $most } can play (X1).
differs-first = • Who begins is drawn from the seed (X14).
differs-wagons = • Everybody has { $wagons } wagons (R2).
differs-points = • Points of a route by its spaces: { $points } (R22).
differs-colours = • The cards have { $kinds } colours: { $card_colours } (X2).
differs-pile = • Locomotives lie in an open pile of their own. Taking one is a whole turn; spent ones go back and can be taken again at once (X3, X4, X7).
differs-two = • A draw is two cards: nobody may stop after the first while a second can be taken ({ $r11 }).
differs-row-alone = • The cards of the row can be taken even when pile and discard are empty (X6).
differs-routes = • There are no ferries, no tunnels and no stations (X8).
differs-doubles = { $one_track ->
    [0] • Both routes of a double stay open, however few play (X9).
   *[other] • Only with { $one_track } players does the second route of a double close (X9).
}
differs-bonus = • Whoever connects { $cities } with routes of their own takes a bonus card at once, the first the best: { $bonus_cards } points (X10).
differs-tickets = • There are no long tickets: at the start you keep at least { $opening_keep } of { $opening }, later at least { $offer_keep } of { $offer } (R6, X11).
differs-under = • Tickets that you don't keep at the start go under their pile (X16).
differs-out = • Later, too, tickets that you don't keep leave the game (X17).
differs-score = • Nothing is scored for the longest path ({ $r48 }).
differs-ties = { $ties ->
    [none] • If points are equal, the victory is shared (X14).
   *[other] • If points are equal, nothing counts but the completed tickets (X14).
}

# One message for each rule, beginning with its number in bold

rule-1 = **R1** { rule-players }
rule-x1 = **X1** { rule-players }
rule-players = { $least } to { $most } players sit at a table, each with a colour of their own: { $seat_colours }.
rule-2 = { $stations ->
    [0] **R2** Everybody begins with { $wagons } wagons and no points.
   *[other] **R2** Everybody begins with { $wagons } wagons, { $stations } stations and no points.
}
rule-3 = **R3** { rule-cards }
rule-x2 = **X2** { rule-cards }
rule-cards = { $pile ->
    [yes] There are { $cards } cards, { $per_colour } each of { $card_colours }, and apart from them { $locomotives } locomotives.
   *[no] There are { $cards } cards: { $per_colour } each of { $card_colours }, and { $locomotives } locomotives.
} A locomotive is a joker: it stands in for any colour.
rule-4 = **R4** Each player is dealt { $hand } cards. Then { $row } are turned up for all to see: the row.
rule-5 = { $opening_long ->
    [0] **R5** There are { $tickets } tickets, and each player is dealt { $opening } of them.
    [one] **R5** There are { $tickets } tickets, { $long_tickets } of them long. Each player is dealt { $opening_long } long one and { $opening_regular } others. Long ones that nobody was dealt leave the game unseen.
   *[other] **R5** There are { $tickets } tickets, { $long_tickets } of them long. Each player is dealt { $opening_long } long ones and { $opening_regular } others. Long ones that nobody was dealt leave the game unseen.
}
rule-6 = **R6** All choose at the same time, each in private: keep at least { $opening_keep } of your { $opening }, whichever you like. Nobody learns which or how many the others keep until all have chosen; then I announce the numbers.
rule-7 = **R7** Tickets that you don't keep now leave the game.
rule-x16 = **X16** Tickets that you don't keep now go under their pile as soon as all have chosen: seat by seat, in the order in which they were offered.
rule-8 = **R8** Whoever has visited the most European countries begins. Giving no number counts below any number, and a tie is decided by the game's seed. Then play goes round in the order you sat down.
rule-x14-first = **X14** Who begins is drawn from the game's seed. Then play goes round in the order you sat down.

rule-9 = { $stations ->
    [0] **R9** In your turn you do exactly one of these: draw cards, claim one route, or draw tickets.
   *[other] **R9** In your turn you do exactly one of these: draw cards, claim one route, draw tickets, or build one station.
}
rule-x4 = { $stations ->
    [0] **X4** In your turn you do exactly one of these: take cards, take one locomotive from its pile, claim one route, or draw tickets.
   *[other] **X4** In your turn you do exactly one of these: take cards, take one locomotive from its pile, claim one route, draw tickets, or build one station.
}
rule-10 = { $stations ->
    [0] **R10** You can pass only when all of that is impossible. Before a ticket draw that you can't avoid, I warn you in private. When everybody still in the game passes, one after the other, the game ends and is scored.
   *[other] **R10** You can pass only when nothing but building a station is possible; nobody ever has to build one. Before a ticket draw that you can't avoid, I warn you in private. When everybody still in the game passes, one after the other, the game ends and is scored.
}

rule-11 = **R11** Take { draw-amount }, each from the row or unseen from the top of the pile. A card taken from the row is replaced at once. { rule-stop }
rule-12 = **R12** A locomotive taken from the row counts as both cards and ends the draw. So it can't be your second card either, even if it was turned up only just now.
rule-13 = **R13** A locomotive that comes from the pile counts as one card, and nobody else learns of it.
rule-x5 = **X5** Take { draw-amount }, each from the row or unseen from the top of the pile. A card taken from the row is replaced at once. { rule-stop } None of them counts double: there are no locomotives among them.
rule-stop = { $two ->
    [yes] If only one is left, you take that one.
   *[no] You may stop after the first.
}
rule-15 = **R15** Hold as many cards as you like.
rule-18 = **R18** If nothing is left that you may take as your second card, the draw ends after one, and I say why. The second card may come from the row even when pile and discard are empty.
rule-x3 = **X3** The locomotives lie in an open pile of their own. None of them is ever in the pile or in the row.
rule-x7 = **X7** Locomotives that are spent go back to their pile, where they can be taken again at once. All other cards go to the discard.

rule-14 = **R14** Whenever { $row_locomotives } or more cards of the row are locomotives, the whole row is discarded and a new one turned up. It stays only if that can't help, or once that has happened { row-sweeps } running; then I say so to everybody.{ $row_judged_again ->
    [yes] {" "}In the first case the row is looked at again as soon as cards are discarded.
   *[no] {""}
}
rule-16 = **R16** When a card is needed and the pile is empty, the discarded cards are shuffled into a new pile, and I say so to everybody.
rule-17 = **R17** When pile and discard are both empty you can't choose to draw cards, even if some still lie in the row. All other actions remain.
rule-x6 = { $row_alone ->
    [yes] **X6** When no card is left in pile, discard and row, you can't choose to take cards.
   *[no] **X6** When pile and discard are both empty you can't choose to take cards, even if some still lie in the row.
}{ $pile ->
    [yes] {" "}When no locomotive is left in its pile, you can't choose to take one.
   *[no] {""}
}
rule-19 = **R19** A place of the row that can't be filled stays empty. As soon as cards reach the discard again, the row is filled up, the first empty place first.

rule-20 = **R20** A route is claimed whole and in one turn: with as many cards as it has spaces, all of its colour. Locomotives stand in for any of them, or for all.
rule-21 = **R21** A grey route takes any one colour, and locomotives.
rule-22 = **R22** The cards are discarded, your wagons stand on the route, and its points are yours at once. By spaces: { $points }.{ $pile ->
    [yes] {" "}Locomotives go back to their pile instead (X7).
   *[no] {""}
}
rule-23 = **R23** Any free route will do: it needn't touch what you own. You can claim one in a turn.
rule-24 = { $extras ->
    [no] **R24** You need as many wagons as the route has spaces.
   *[yes] **R24** You need as many wagons as the route has spaces. Whatever ferries and tunnels demand besides is paid in cards, never in wagons.
}
rule-28 = **R28** You choose how many locomotives to pay with. I never spend one that you didn't offer.
rule-x8 = **X8** There are no ferries, no tunnels and no stations.

rule-25 = **R25** Where two routes of the same length connect the same two cities, nobody may ever own both.
rule-26 = **R26** With { $one_track } players or fewer, the second one is closed to everybody as soon as the first is claimed. What counts is how many began the game, whoever leaves.
rule-27 = **R27** Routes that run side by side but connect different cities have nothing to do with each other.
rule-x10 = **X10** Whoever connects { $cities } with routes of their own takes the top bonus card, at once, and only once in the game. The cards are worth { $bonus_cards } points, the best one first; there is one for each player at most. They are counted at the end.
rule-x9 = { $one_track ->
    [0] **X9** Where two routes of the same length connect the same two cities, nobody may ever own both.
   *[other] **X9** Where two routes of the same length connect the same two cities, nobody may ever own both. With { $one_track } players, the second one is closed as soon as the first is claimed. What counts is how many began the game, whoever leaves.
}

rule-29 = { $ferry_locomotives ->
    [one] **R29** A ferry is grey and shows locomotives: at least that many of the cards you pay must be locomotives. The rest is any one colour, or more locomotives. Example: { $ferry } has { $ferry_spaces } spaces and needs { $ferry_locomotives } locomotive or more.
   *[other] **R29** A ferry is grey and shows locomotives: at least that many of the cards you pay must be locomotives. The rest is any one colour, or more locomotives. Example: { $ferry } has { $ferry_spaces } spaces and needs { $ferry_locomotives } locomotives or more.
}

rule-30 = **R30** You lay the usual payment first. Then the top { $tunnel_cards } cards of the pile are turned up. If it runs out, the discard is shuffled in, without the cards you laid.
rule-31 = **R31** For each card turned up that has the colour you laid, or is a locomotive, you add one more card, of that colour or a locomotive: that is the surcharge. Locomotives may pay for all of it.
rule-32 = **R32** If you laid nothing but locomotives, only locomotives turned up cost extra, and only locomotives can pay for them.
rule-33 = **R33** If you can't pay, or don't want to, all your cards return to your hand, and your turn is over.
rule-34 = **R34** Whatever happened, the cards turned up are discarded at the end of the turn, together with what you paid.
rule-35 = **R35** If pile and discard hold fewer than { $tunnel_cards } cards, as many are turned up as there are. If there are none, there is no surcharge.
rule-36 = **R36** When there is a surcharge you are always asked, even if you can't pay: that way nobody can tell what you hold. When there is none, the route is yours at once.
rule-37 = **R37** A grey tunnel has the colour of the cards that you lay.

rule-38 = **R38** Draw { $offer } tickets from their pile, or what is left of it. When none are left you can't choose this action.
rule-39 = **R39** Keep at least { $offer_keep } of them. The others go under the pile.
rule-x11 = **X11** Draw { $offer } tickets from their pile, or what is left of it, and keep at least { $offer_keep }. { rule-others } When none are left you can't choose this action. Before the first turn it is { $opening }, of which you keep at least { $opening_keep } (R6).
rule-x17 = **X17** Keep at least { $offer_keep } of them. The others leave the game.
rule-others = { $offer_out ->
    [yes] The others leave the game.
   *[no] The others go under the pile.
}
rule-40 = **R40** A ticket that you kept stays with you to the end. Hold as many as you like.
rule-41 = **R41** Your tickets, and whether they are complete, are secret until the end. How many you hold is public.

rule-42 = **R42** Build in any city without a station, whether you have routes there or not. Two players never share a city. You can build one in a turn, and { $stations } in the game.
rule-43 = **R43** Your first station costs one card of any kind. Each further one costs a card more, all of one colour: two for the second, three for the third. Locomotives stand in for any.
rule-44 = **R44** At the end each of your stations lets you use one route of one opponent that ends in that city, the same one for all your tickets. You needn't choose: I find what is best for you, first by ticket points, then by the number of completed tickets, and show it.
rule-45 = { $longest_path ->
    [0] **R45** A station adds no wagons.
   *[other] **R45** A station adds no wagons, and it never counts for the longest path.
}
rule-46 = { $station_points ->
    [one] **R46** Each station that you haven't built is worth { $station_points } point at the end.
   *[other] **R46** Each station that you haven't built is worth { $station_points } points at the end.
}

rule-47 = **R47** { rule-last-round }
rule-x12 = **X12** { rule-last-round }
rule-last-round = { $last_round_wagons ->
    [0] When a player has no wagons left after a turn, everybody has one more turn, that player too. Then the game ends. I announce it, and tell you when your last turn has come.
    [one] When a player has { $last_round_wagons } wagon or none left after a turn, everybody has one more turn, that player too. Then the game ends. I announce it, and tell you when your last turn has come.
   *[other] When a player has { $last_round_wagons } wagons or fewer after a turn, everybody has one more turn, that player too. Then the game ends. I announce it, and tell you when your last turn has come.
}

rule-48 = { $stations ->
    [0] **R48** At the end the points for routes are counted again and all tickets are revealed. A complete ticket adds its points, any other takes them away.
   *[other] **R48** At the end the points for routes are counted again and all tickets are revealed. A complete ticket adds its points, any other takes them away, and each station left adds its own.
}{ $bonus ->
    [yes] {" "}A bonus card adds its points, too (X10).
   *[no] {""}
}
rule-49 = { $longest_path ->
    [0] **R49** The longest continuous path is worth no points, but breaks ties (R51). { rule-path }
   *[other] **R49** The longest continuous path is worth { $longest_path } points. { rule-path }
}
rule-path = Only your own wagons count; the path may pass through a city several times, but along each route only once. It is measured in wagons, not in routes.
rule-50 = **R50** If several players have the longest path, all of them get the points. With no path at all, nobody gets them.
rule-x13 = { $bonus ->
    [yes] **X13** At the end the points for routes are counted again and all tickets are revealed. A complete ticket adds its points, any other takes them away, and a bonus card adds its own. Nothing is scored for the longest path.
   *[no] **X13** At the end the points for routes are counted again and all tickets are revealed. A complete ticket adds its points, any other takes them away. Nothing is scored for the longest path.
}
rule-51 = **R51** { rule-ties }
rule-x14 = **X14** { rule-ties }{ $first ->
    [random] {" "}Who begins is drawn from the seed.
   *[countries] {""}
}
rule-ties = { $ties ->
    [none] Most points wins. If points are equal, they share the victory.
   *[other] Most points wins. If points are equal, this decides: { $ties }. If that is equal as well, they share the victory.
}
# What decides between equal points, and two of these in their order
tie-decides = { $tie ->
    [tickets] more completed tickets
    [stations] fewer stations built
    [longest_path_card] the longest path at the table
    [bonus_card] the better bonus card
   *[longest_path] the longer path
}
tie-then = { $done }, then { $following }

rule-52 = { $stations ->
    [0] **R52** Everybody can see at any time: the row, how many cards are in pile and discard, how many tickets are left to draw, all routes, and each player's points, wagons, number of cards and, from the first turn on, of tickets. Tickets that somebody is choosing from count for nobody yet.
   *[other] **R52** Everybody can see at any time: the row, how many cards are in pile and discard, how many tickets are left to draw, all routes and stations, and each player's points, wagons, stations left, number of cards and, from the first turn on, of tickets. Tickets that somebody is choosing from count for nobody yet.
}{ $tunnels ->
    [no] {""}
   *[yes] {" "}Cards laid for a tunnel lie apart from the hand.
}{ $pile ->
    [yes] {" "}The pile of locomotives lies open, too.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}The bonus cards are open as well: those left, and who has one.
   *[no] {""}
}
rule-53 = **R53** Only you can see: your hand, your tickets and how far they are, what you drew unseen, what you are offered, and what I forecast for you.

rule-54 = { $stations ->
    [0] **R54** You may resign at any moment, and it is for good. What you built stays on the board and keeps blocking. Your cards are discarded, your tickets leave the game, and you aren't ranked. The others play on; when only one is left the game ends.
   *[other] **R54** You may resign at any moment, and it is for good. What you built stays on the board and keeps blocking, and stations of others may still use your routes. Your cards are discarded, your tickets leave the game, and you aren't ranked. The others play on; when only one is left the game ends.
}{ $pile ->
    [yes] {" "}Your locomotives go back to their pile.
   *[no] {""}
}
rule-55 = { $stations ->
    [0] **R55** You may take your last action back until the next player acts, if it brought nothing hidden to light: a claimed route, unless cards had to be turned up or shuffled for it. Everybody sees that you did. It is never possible once the game has ended.
   *[other] **R55** You may take your last action back until the next player acts, if it brought nothing hidden to light: a claimed route or a station, unless cards had to be turned up or shuffled for it, as for every tunnel. Everybody sees that you did. It is never possible once the game has ended.
}{ $pile ->
    [yes] {" "}A locomotive from its pile can be put back in the same way.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}A bonus card goes back with the claim that brought it.
   *[no] {""}
}
rule-56 = **R56** A seat may be handed to another person or to the computer at any time. Its cards and tickets stay with it.
rule-59 = **R59** An action is accepted whole or refused whole. When I refuse one I name the rule, and nothing has changed.

rule-57 = **R57** Every shuffle follows from one secret seed that is fixed when the game starts. Its SHA-256 hash is shown at the start and the seed itself at the end, so that anybody can check, with **/verify**, that no card was moved.
rule-58 = **R58** A game is the list of everything that happened in it, chance included. Replayed, it gives exactly the same game; **/export** hands it to you once the game is over.
