# Partite che contano per le valutazioni: una riga prima dell’inizio, e per chi ospita una riga, un segnaposto, le due scelte

lobby-rated = Partita classificata: il risultato conta per le vostre valutazioni. Non ci sono consigli, e chi abbandona o lascia giocare il computer perde contro tutti quelli che restano. Tra le stesse due persone contano tre partite alla settimana.
rated-panel = { $rated ->
    [yes] **Classificata**: il risultato conta per la valutazione di tutti, e non ci sono consigli.
   *[no] **Non classificata**: il risultato non conta per nessuna valutazione. Una partita classificata è senza consigli.
}
rated-placeholder = Valutazioni
rated-choice = { $rated ->
    [yes] Classificata, senza consigli
   *[no] Non classificata
}

# La classifica di un server. $edition è “none” e $players 0 per tutto
ranking-title = { $edition ->
    [none] **Classifica di questo server**
   *[other] **Classifica di questo server** su { $edition }
}{ $players ->
    [0] {""}
   *[other] , in { $players } al tavolo
}
# $place is 0 for whoever has none yet
ranking-line = { $place ->
    [0] –
   *[other] { $place }.
} { $player } – **{ $rating }** ± { $margin }, { $games ->
    [one] una partita
   *[other] { $games } partite
}{ $me ->
    [yes] {" "}← tu
   *[no] {""}
}
ranking-unplaced = Ancora senza posto: ci vogliono { $games } partite valide, con almeno { $people } altre persone:
ranking-order = Conta la parte sicura: la valutazione, meno la sua incertezza. Tutti cominciano da 1.000.
ranking-computers = A confronto, i computer: { $computers }.
ranking-computer = { computer-level-label } { $rating }
ranking-none = Qui nessuno ha ancora giocato una partita classificata. Prima dell’inizio chi ospita può renderne classificata una, con **{ options-open }**; servono almeno due persone.
