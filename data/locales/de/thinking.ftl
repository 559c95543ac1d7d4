# Über dem Beitrag eines Zuges, solange ein Computer entscheidet
thinking-turn = { $last ->
    [yes] { $player } überlegt, zum letzten Mal.
   *[no] { $player } überlegt.
}
thinking-for = { $last ->
    [yes] Der Computer überlegt für { $player }, zum letzten Mal.
   *[no] Der Computer überlegt für { $player }.
}
thinking-alone = Kein Mensch spielt mehr mit: Die Computer spielen die Partie unter sich zu Ende. Das Ergebnis folgt gleich.

# Unter den Plätzen, solange nur noch Computer wählen; und der Aufruf an den einzigen Menschen am Tisch
thinking-choosing = Die Computer wählen noch ihre Zielkarten.
thinking-choose = { $players }, wähl geheim deine Zielkarten, mit dem Knopf unten.
