# The poster of a finished game

poster-won = { $count ->
    [one] wins with { score-points }
   *[other] shared victory with { score-points }
}
poster-ranked = place { $rank } with { score-points }
poster-resigned = resigned
poster-coming = The poster is being drawn, and will be here in a moment.
poster-ready = The poster of this game. Save it or share it as you like.
poster-print = For printing: 2160 × 2700 pixels. Open the picture and save it.
poster-not-drawn = The poster can't be drawn just now. The result stays, so simply try again later.
poster-shared = 🖼️ { $player } shares the poster of a game on the board of { $edition }.
poster-shared-own = 🖼️ { $player } shares their own railway, from a game on the board of { $edition }.
share-done = It's on its way to <#{ $channel }>, for everybody there to see.
alt-poster = Poster of the game on the board of { $edition }, { $date }: { $players }, { $victory }.
alt-poster-scene = A steam train comes round a bend; behind it: { $behind }.
alt-poster-behind = { $what ->
    [sea] the sea
    [mountains] mountains
    [city] a city
   *[town] a small town
}
alt-poster-line = Along the track: { $cities }.
alt-poster-other = { $resigned ->
    [yes] { $player } resigned.
   *[no] { $player }: { $points }.
}
