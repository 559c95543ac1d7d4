# The page of a table in the browser; the host switches it on

page-on = Whoever has [this link]({ $link }) can watch the game in a browser. Players are known there by their colours only. The link goes seven days after the end.
page-off = There is no public page of this table. With one, whoever has its link could watch the game in a browser; players would be known by their colours only.
page-switch = { $on ->
    [yes] Open a public page
   *[no] Close the public page
}
page-link = 🔎 [Look at the board in a browser]({ $link }): it can be enlarged, and follows the game.

# What stands on the page

page-players = Players
page-row = Cards face up
page-moves = Last moves
page-routes = Routes
page-find = Find a city
page-map = Map
page-whole = Whole map
page-nearer = Larger
page-farther = Smaller
page-keys = Drag to move the map. With the keyboard, the arrows move it, + and − change its size, and 0 shows all of it.
page-look = Look
page-language = Language
page-close = Close
page-lost = The connection is lost. It is being tried again…
page-gone = This page isn't here any more. Ask the host of the table for another link.
page-legend = Spaces with a dark casing are a tunnel, spaces on a dotted line a ferry. A letter on a train is its player's.
page-pile = Pile: { $count }
page-discard = Discard: { $count }
page-locomotives = Locomotives: { $count }
page-tickets = Tickets: { $count }

# One's own board

board-open = My board
board-link = 🔎 **[Open my board]({ $link })** – it shows your hand and tickets beside the map. The link is for you alone, works once, and for ten minutes. A new one ends the board that the last one opened.
page-hand = My hand
page-open = Open my board
page-ended = This board isn't open here, or not any more. In Discord, My board below your hand gives you a fresh link.
page-tunnel = This is a tunnel: { $cards ->
    [one] { $cards } card is turned up after you have laid yours, and it may cost more.
   *[other] { $cards } cards are turned up after you have laid yours, and it may cost more.
}
page-failed = That didn't arrive. Press again: it is done only once.
page-discord = Continue in Discord
page-playback = Play the game back
page-turn = Turn
page-seat = As seen by
page-everybody = Everybody
page-chances = Chances to win, by what { $player } could see
page-chances-all = Chances to win, by what the players could see, on average
page-door = A table on the board of { $edition }, where you are { $colour }. This link opens the table's board in this browser, with your hand and your tickets beside the map, and routes to claim by a tap. It works once: whoever has it after you sees nothing.
