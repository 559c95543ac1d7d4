# What pictures show, in words: short, no markdown

alt-board = Board of { $edition }.
alt-to-act = { $count ->
    [one] To act: { $players }.
   *[other] Still to act: { $players }.
}
alt-last-route = Last built: { $route } by { $player }.
alt-last-station = Last built: a station in { $city } by { $player }.
alt-player = { $stations ->
    [none] { $tickets ->
        [none] { $player } ({ $colour }): { score-points }, { score-wagons }, { score-cards }.
       *[other] { $player } ({ $colour }): { score-points }, { score-wagons }, { score-cards }, { score-tickets }.
    }
   *[other] { $tickets ->
        [none] { $player } ({ $colour }): { score-points }, { score-wagons }, { score-stations }, { score-cards }.
       *[other] { $player } ({ $colour }): { score-points }, { score-wagons }, { score-stations }, { score-cards }, { score-tickets }.
    }
}
alt-resigned = { $player } ({ $colour }): { score-points }, resigned.
alt-row = Row: { $cards }. Pile: { $pile }. Ticket pile: { $tickets }.

alt-hand = { $count ->
    [0] Your hand is empty.
    [one] Your hand, { $count } card: { $cards }.
   *[other] Your hand, { $count } cards: { $cards }.
}
alt-tickets = { $count ->
    [one] Your ticket: { $tickets }.
   *[other] Your { $count } tickets: { $tickets }.
}
