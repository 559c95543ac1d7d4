# Private tables: one person against computers, seen by nobody else

practice-title = 🔒 **Practice** · { $edition } – only you see this table, and it never counts.
practice-title-from = 🔒 **Practice from turn { $turn }** of a finished game · { $edition } – only you see this table, and it never counts.
practice-opened = If this message is gone, **/games** brings the table back.
private-back = My table
# $title is the first line of the table, $players who else sits there
private-listed = { $title } Against { $players }.
private-open = Play on: { $edition }
private-abandon = Abandon
private-ask-abandon = { $daily ->
    [yes] Abandon today's deal? It ends for good, without a result, and there is no second try today.
   *[no] Abandon this private table? It ends for good, without a result.
}
private-abandon-yes = Abandon it
private-abandoned = This private table has ended. **/practice** opens another one.
# Below a result, and what it asks
practice-try-again = Try it again
practice-which-turn = From which turn would you like to play on? You get a private table with your seat and the cards as they were then; computers have the other seats. It is practice and counts nowhere.
practice-turn-placeholder = Choose a turn
practice-turn = Turn { $turn } – { $player }
practice-which-level = Turn { $turn }. How well shall the others play?
table-no-such-turn = { $most ->
    [0] That game ended before its first turn, so there is none to go on from. **/practice** deals a new one.
   *[other] That game has no such turn. Choose one from 1 to { $most }.
}
