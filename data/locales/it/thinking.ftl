# Sopra il messaggio di un turno, mentre decide un computer
thinking-turn = { $last ->
    [yes] { $player } sta pensando: è il suo ultimo turno.
   *[no] { $player } sta pensando.
}
thinking-for = { $last ->
    [yes] Il computer sta pensando per { $player }: è il suo ultimo turno.
   *[no] Il computer sta pensando per { $player }.
}
thinking-alone = Al tavolo restano solo i computer: finiscono la partita tra loro. Il risultato arriva tra un momento.

# Sotto i posti, mentre scelgono ancora solo i computer; e la chiamata all’unica persona al tavolo
thinking-choosing = I computer stanno ancora scegliendo i biglietti.
thinking-choose = { $players }, scegli i tuoi biglietti in privato con il pulsante qui sotto.
