# Advice to a player, seen by nobody else: at most three moves, each with its reason. As a good host would say it to a friend

# The button that asks for it (≤ 25)
ui-hint = Hint

# Above the moves
hint-title = { $count ->
    [one] **What I would do in your place.** I looked only at what you can see, and nobody sees that you asked.
   *[other] **What I would do in your place**, the best first. I looked only at what you can see, and nobody sees that you asked.
}
hint-none = I have nothing to advise here: go with what you like best.
# Private, instead of it: too many ask at the same moment
hint-busy = Many people are asking for a hint at once. Please try again in a moment: the game waits for you.
hint-line = **{ $number }.** { $hint }

# What to do: a sentence, with the reason in a sentence of its own behind it
hint-claim = { $tunnel ->
    [yes] **Try the tunnel { $route }** with { $payment }: { score-points }.
   *[no] **Claim { $route }** with { $payment }: { score-points }.
}
hint-take = { $second ->
    [yes] **Take { $card }** as your second card (place { $place }).
   *[no] **Take { $card }** from the row (place { $place }).
}
hint-take-locomotive = **Take a locomotive** from its pile.
hint-deck = { $second ->
    [yes] **Draw your second card from the pile.**
   *[no] **Draw a card from the pile.**
}
hint-decline = **Take no second card.**
hint-pass = **Pass.**
hint-tickets = **Draw tickets.**
hint-keep = { $count ->
    [one] **Keep { $tickets }.**
   *[other] **Keep these { $count }:** { $tickets }.
}
hint-station = **Build a station in { $city }** with { $payment }.
hint-toll = **Pay the surcharge:** { $payment }.
hint-give-up = **Give the tunnel up** and take your cards back.

# Why: sentences. $tickets are the reader's own, "Dieppe–Madrid (8)", or none
hint-completes = { $count ->
    [0] That completes one of your tickets.
    [one] That completes your ticket { $tickets }.
   *[other] That completes { $count } of your tickets: { $tickets }.
}
hint-on-way = { $tickets ->
    [none] It brings your tickets closer: together they take { hint-wagons } instead of { $before }.
   *[other] { $wagons ->
        [0] It helps with { $tickets }.
       *[other] It brings you closer to { $tickets }: { hint-wagons } to go instead of { $before }.
    }
}
hint-contested = { $how ->
    [last] It's the last free path for { $tickets }: if somebody else takes it, there is no other.
    [detour] { $tickets ->
        [none] Your tickets need it: if somebody else takes it, the way round costs you { hint-wagons } more.
       *[other] You need it for { $tickets }: if somebody else takes it, the way round costs you { hint-wagons } more.
    }
   *[soon] { $tickets ->
        [none] It brings your tickets closer, and somebody else may take it soon.
       *[other] It brings you closer to { $tickets }, and somebody else may take it soon.
    }
}
# In the position after it: the wagons left, and those that the reader's tickets take at least ($needed)
hint-for-points = { $beyond ->
    [yes] It's worth it for the points: your tickets need { wagons-needed }, more than you have.
   *[no] { $needed ->
        [0] It's worth it for the points alone: you'd have { hint-wagons } left, and your tickets need no more.
       *[other] It's worth it for the points alone: you'd have { hint-wagons } left, and your tickets need { $needed }.
    }
}
hint-longest = { $points ->
    [one] Your longest path would then have { longest-wagons }; the longest of all is worth { $points } point at the end (R50).
   *[other] Your longest path would then have { longest-wagons }; the longest of all is worth { $points } points at the end (R50).
}
hint-bonus = { $points ->
    [one] That connects { $cities }: the bonus card of { $points } point is yours at once (X10).
   *[other] That connects { $cities }: the bonus card of { $points } points is yours at once (X10).
}
hint-for-bonus = { $points ->
    [one] It brings you closer to the bonus card for connecting { $cities }: { $points } point (X10).
   *[other] It brings you closer to the bonus card for connecting { $cities }: { $points } points (X10).
}
hint-blocks = It would connect routes of { $players }, and you'd get there first.
hint-last-chance = { $last ->
    [yes] This is your last turn: cards left in your hand after it are worth nothing.
   *[no] The game is nearly over, and cards left in your hand will be worth nothing.
}
# Where nothing else is to be said than in the line of that number
hint-same-reason = The reason is the same as for { $number }.
hint-same-risk = The tunnel is as risky as for { $number }.
# By how many points it is reckoned to be better than the next best move: rounded, never less than 1. $kind and the rest name that move, a line by its $number
hint-lead = { $points ->
    [one] About { $points } point better { hint-than }.
   *[other] About { $points } points better { hint-than }.
}
hint-than = { $kind ->
    [line] than number { $number }
    [claim] than claiming { $route }
    [tunnel] than trying the tunnel { $route }
    [take] than taking { $card }
    [locomotive] than taking a locomotive
    [deck] than drawing from the pile
    [tickets] than drawing tickets
    [station] than a station in { $city }
    [toll] than paying
    [give-up] than giving it up
    [decline] than taking no second card
    [pass] than passing
   *[other] than anything else
}
hint-level = About as good as number { $number }.
# Who else has routes to the ends of a route
hint-rivals = { $count ->
    [one] { $players } is already in { $cities }.
   *[other] { $players } are already in { $cities }.
}

# Why: cards. The route that one is for, with what it takes, "Frankfurt–Paris (3 white)"
hint-needed = You need that colour.
hint-later = None of your routes needs it right now, but it may help later.
hint-locomotive = { $pile ->
    [yes] It stands in for any colour, but it's all you take this turn ({ $rule }).
   *[no] It stands in for any colour, but counts as both cards ({ $rule }).
}
hint-blind = Nothing in the row helps you more.
hint-blind-too = { $pile ->
    [yes] It could be anything but a locomotive: those have a pile of their own.
   *[no] It could be anything, even a locomotive, and from the pile that counts as only one card.
}
# $tenths: so many of ten cards that the reader hasn't seen
hint-odds = { $tenths ->
    [one] About { $tenths } card in 10 there would help you.
    [10] Nearly every card there would help you.
   *[other] About { $tenths } cards in 10 there would help you.
}
hint-spares = It saves you a locomotive on { hint-aim }.
hint-missing = { $missing ->
    [one] You are { $missing } card short of { hint-aim }.
   *[other] You are { $missing } cards short of { hint-aim }.
}
hint-also = It helps with { $route }, too.
hint-aim = { $tickets ->
    [none] { $route } ({ route-spaces })
   *[other] { $route } ({ route-spaces }), which you want for { $tickets }
}
hint-nothing = Nothing else would help you now.

# Why: tickets
hint-fit = { $count ->
    [one] It's worth { score-points } { hint-price }
   *[other] They're worth { score-points } { hint-price }
}
# $more: the wagons that it adds to those for the open tickets that one has
hint-price = { $how ->
    [first] for at least { hint-wagons }; you have { $left }.
    [free] for no extra wagons: all your open tickets together take at least { hint-wagons }; you have { $left }.
   *[more] for { hint-more }: all your open tickets together would then take at least { hint-wagons }; you have { $left }.
}
hint-more = { $more ->
    [one] { $more } more wagon
   *[other] { $more } more wagons
}
hint-shared = { $wagons ->
    [one] One by one they would take { $wagons } more wagon: their paths overlap.
   *[other] One by one they would take { $wagons } more wagons: their paths overlap.
}
hint-wagons = { $wagons ->
    [one] { $wagons } wagon
   *[other] { $wagons } wagons
}
hint-fit-done = Your routes already connect all of that.
hint-least = { $count ->
    [one] It doesn't fit well with the rest: if it stays open at the end, it costs you { score-points }.
   *[other] They don't all fit well: if they stay open at the end, they cost you { score-points }.
}
hint-least-wagons = All your open tickets together would then take at least { hint-wagons }; you have { $left }.
hint-least-closed = No free routes lead there any more.
hint-done = Your tickets are complete.
hint-for-more = { $wagons ->
    [one] You have { $wagons } wagon left, enough for more.
   *[other] You have { $wagons } wagons left, enough for more.
}
hint-forced = There is hardly anything else you can do this turn (R10).

# Why: stations
hint-borrow = { $route ->
    [none] At the end it lets you use one route of another player there (R44).
   *[other] At the end it lets you use { $route } (R44).
}
hint-saves = { $count ->
    [one] Your ticket { $tickets } needs that.
   *[other] Your tickets { $tickets } need that.
}
hint-with-station = { $open ->
    [yes] { $wagons ->
        [0] Otherwise you would need { hint-before } more.
       *[other] Then you need { hint-wagons } more instead of { $before }.
    }
   *[no] { $wagons ->
        [0] No other path is left.
       *[other] No other path is left; with the station you need { hint-wagons } more.
    }
}
hint-before = { $before ->
    [one] { $before } wagon
   *[other] { $before } wagons
}
hint-cheap = Nothing better is possible now.

# Why: tunnels. $tenths: in so many of ten cases it costs more than the reader can pay
hint-worth = { $tickets ->
    [none] { $route } is worth it: { score-points }.
   *[other] { $route } is worth it: { score-points }, and you want it for { $tickets }.
}
hint-dear = { $cards ->
    [0] You don't have the cards for the surcharge.
    [one] It would cost { $cards } card for { score-points }: it is worth more to you elsewhere.
   *[other] It would cost { $cards } cards for { score-points }: they are worth more to you elsewhere.
}
hint-safe = { $cards ->
    [0] There are no cards left to turn up, so there is no surcharge (R35).
    [one] The surcharge may be { $cards } card, and you could pay that.
   *[other] The surcharge may be up to { $cards } cards, and you could pay that.
}
hint-risk = { $tenths ->
    [0] There may be a surcharge, but hardly ever more than you can pay.
    [10] It will almost certainly cost more than you can pay: then you take your cards back, and your turn is over (R33).
    [one] About { $tenths } time in 10 it costs more than you can pay: then you take your cards back, and your turn is over (R33).
   *[other] About { $tenths } times in 10 it costs more than you can pay: then you take your cards back, and your turn is over (R33).
}

# The buttons that do it, by the numbers of the lines (≤ 80)
hint-do-claim = { $number } · { $route }
hint-do-take = { $number } · { card-label }
hint-do-deck = { $number } · { ui-deck }
hint-do-decline = { $number } · { ui-no-second-card }
hint-do-pass = { $number } · { ui-pass }
hint-do-tickets = { $number } · { ui-draw-tickets }
hint-do-keep = { $count ->
    [one] { $number } · Choose this ticket
   *[other] { $number } · Choose these { $count } tickets
}
hint-do-station = { $number } · { station-in }
hint-do-toll = { $number } · { ui-pay }
hint-do-give-up = { $number } · { ui-give-up }

# Where there is no advice
table-hints-off = { $host ->
    [none] There are no hints at this table. A table's host can allow them before the game starts, with **{ options-open }**.
   *[other] There are no hints at this table. They could be allowed only before the game started, by { $host }, with **{ options-open }**.
}

# In the help, whenever the game waits for the reader
help-hint = **{ ui-hint }** in your hand, or **/hint**: up to three moves I would think about in your place, and why. Nobody sees that you ask.
