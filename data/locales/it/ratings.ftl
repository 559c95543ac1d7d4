# Partite che contano per le valutazioni: una riga prima dell’inizio, e per chi ospita una riga, un segnaposto, le due scelte

lobby-rated = Partita classificata: il risultato conta per le vostre valutazioni. Non ci sono consigli. Chi abbandona, cede il posto o lascia giocare il computer perde contro tutti quelli che restano; prima di dieci turni giocati in prima persona nessuno ci guadagna. Tra le stesse due persone contano tre partite alla settimana.
rated-panel = { $rated ->
    [yes] **Classificata**: il risultato conta per la valutazione di tutti, e non ci sono consigli.
   *[no] **Non classificata**: il risultato non conta per nessuna valutazione. Una partita classificata è senza consigli.
}
rated-placeholder = Valutazioni
rated-choice = { $rated ->
    [yes] Classificata, senza consigli
   *[no] Non classificata
}

# Che cosa di una partita classificata non conterà, o non ha contato: sotto la riga prima dell’inizio, e sotto il risultato
rated-nobody = { $reason ->
    [too_few_yet] Per ora questa partita non conta per la valutazione di nessuno: servono almeno due persone.
    [too_few] Questa partita non conta per la valutazione di nessuno: servono almeno due persone.
    [hints] Questa partita non conta per la valutazione di nessuno, perché ci sono i consigli.
    [restored] Questa partita non conta per la valutazione di nessuno, perché il suo tavolo è stato riportato da un backup.
    [all_left] Questa partita non conta per la valutazione di nessuno: nessuno l’ha giocata fino alla fine.
   *[no_server] Questa partita non conta per la valutazione di nessuno, perché non si gioca su un server.
}
# $over: la partita è finita; $nobody: sono tutte le persone al tavolo
rated-apart = { $over ->
    [yes] { $players } avevano già giocato insieme tre partite classificate quella settimana: { $nobody ->
        [yes] questa non conta per nessuno.
       *[no] questa non conta tra loro.
    }
   *[no] { $players } hanno già giocato insieme tre partite classificate questa settimana: { $nobody ->
        [yes] se questa finisce prima del { $until }, non conta per nessuno.
       *[no] se questa finisce prima del { $until }, non conta tra loro.
    }
}
rated-left = { $how ->
    [resigned] { $players } { $count ->
        [one] ha abbandonato
       *[other] hanno abbandonato
    }
    [lent] Il computer ha giocato al posto di { $players }
   *[gave] { $players } { $count ->
        [one] ha ceduto un posto
       *[other] hanno ceduto i loro posti
    }
}: vale come sconfitta contro tutti quelli che sono rimasti{ $early ->
    [yes] , ma nessuno ci guadagna, perché servono dieci turni giocati in prima persona.
   *[no] .
}
rated-stayed = Tra quelli che sono rimasti la partita conta.
rated-alone = Di quelli che hanno iniziato è rimasta solo una persona, { $player }: contro i computer la partita non conta.
rated-joined = { $players } { $count ->
    [one] ha preso un posto a partita iniziata: questa partita non conta per la sua valutazione.
   *[other] hanno preso posto a partita iniziata: questa partita non conta per le loro valutazioni.
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
