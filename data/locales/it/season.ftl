# Una stagione: giornate di partite a più tavoli, e una classifica. In pubblico: il suo post, uno per giornata, e uno alla fine

season-title = 🏁 **{ $season }** · { $edition }
season-invites = { $host } vi invita a una stagione. **{ season-take-part }** ti mette in lista e, finché la stagione non comincia, **{ season-leave }** te ne toglie.
season-sign-up = La lista chiude { $until } ({ $left }). Se allora ci sono da { $fewest } a { $most } persone, comincia la prima giornata.
season-people = { $count ->
    [0] Non c’è ancora nessuno. Chi comincia?
    [one] C’è una persona: { $people }
   *[other] Ci sono **{ $count }** persone: { $people }
}
season-more = { $count ->
    [one] un’altra persona
   *[other] altre { $count }
}
season-former = una persona di un tempo ({ $number })
season-rounds = { $rounds ->
    [0] • Tutti incontrano tutti una volta, a tavoli da due.
    [one] • Una giornata, { $seats ->
        [2] a tavoli da due
       *[other] al massimo { $seats } persone per tavolo
    }.
   *[other] • { $rounds } giornate, { $seats ->
        [2] a tavoli da due
       *[other] al massimo { $seats } persone per tavolo
    }. Sorteggio io gli incontri, in modo che le stesse persone si ritrovino il meno possibile.
}
season-time = • { pace-of-table } Una giornata ha { $days } giorni. Dopo non si interrompe nulla: chi gioca ancora continua, la giornata seguente comincia senza di loro appena almeno metà è libera, e il loro risultato conta quando arriva. La stagione finisce con il suo ultimo tavolo, al più tardi { $wait } giorni dopo la scadenza dell’ultima giornata.
season-points = { $seats ->
    [2] • Una vittoria vale { $win } punti, una sconfitta nessuno, { $rest ->
        [0] un riposo nemmeno
       *[other] un riposo { $rest }
    }. A pari punti decidono le partite tra chi li ha, poi la media dei punti delle loro partite; altrimenti il posto è condiviso.
   *[other] • Il primo posto a un tavolo vale { $win } punti, l’ultimo nessuno, quelli in mezzo a passi uguali, { $rest ->
        [0] un riposo nemmeno
       *[other] un riposo { $rest }
    }. A pari punti decidono le partite tra chi li ha, poi la media dei punti delle loro partite; altrimenti il posto è condiviso.
}
season-leaving = • Chi abbandona, è sostituito o lascia finire il computer è ultimo a quel tavolo. Chi lascia la stagione alla fine non ha un posto in classifica. { $rounds ->
    [0] Se ha già incontrato almeno metà degli altri, le sue partite contano, e chi non l’ha incontrato ha vinto; altrimenti non ne conta nessuna.
   *[other] Le sue partite contano per gli altri.
}
season-counting = { $counting ->
    [rated] • Le partite contano per i punteggi.
    [duplicate] • Se una giornata ha da due a quattro tavoli uguali, tutti giocano la stessa smazzata e si confrontano. Nulla conta per i punteggi.
   *[unrated] • Nulla conta per i punteggi.
}
season-computers = { $level ->
    [none] { $seats ->
        [2] • Non giocano computer. Se si è dispari qualcuno riposa, e nessuno due volte prima che l’abbiano fatto tutti.
       *[other] • Non giocano computer: a qualche tavolo c’è una persona in meno.
    }
   *[other] • I computer ({ $level }) prendono i posti che restano liberi. Una partita contro soli computer conta come un riposo.
}
season-drawing = La lista è chiusa: sorteggio la prima giornata.
season-round = Giornata **{ $round } di { $rounds }** · fino a { $until } · { $over ->
    [0] nessun tavolo ha ancora finito
    [one] { $over } tavolo su { $tables } ha finito
   *[other] { $over } tavoli su { $tables } hanno finito
}
season-over = La stagione è finita. Grazie di aver giocato!
season-called-off = La stagione è stata annullata. I tavoli aperti possono finire; qui non contano.
season-standing = { $place ->
    [0] – { $player }, ha lasciato la stagione
   *[other] { $place }. { $player } – **{ $points }** · { $games ->
        [one] una partita
       *[other] { $games } partite
    }, { $won ->
        [one] una vinta
       *[other] { $won } vinte
    }
}
season-further = … e ancora { $count }
season-alt = Classifica di { $season }, giocata su { $edition }.
season-alt-line = { $place ->
    [0] { $player }, fuori classifica.
   *[other] { $place }. { $player }, { $points }.
}
season-round-title = **Giornata { $round } di { $rounds }**{ $until ->
    [none] {""}
   *[other] {" "}· fino a { $until } ({ $left })
}
season-table = Tavolo { $number }: { $players }{ $state ->
    [waiting] {" "}– apre tra poco
    [open] {" "}· { $place }
    [counted] {" "}✓ · { $place }
   *[not-counted] {" "}– non conta
}
season-waiting = I tavoli che aprono presto non hanno ancora posto. O questo server ha già tutti i tavoli che può avere insieme, o mi serve un luogo: permettetemi di creare thread in { $channel }, o datemi un canale libero per i tavoli. Guardo ogni dieci minuti.
season-result = { $player } **{ $points }**
season-resting = Riposo: { $players }
season-won = { $count ->
    [one] 🏆 **{ $winners }** vince la stagione con **{ $points }** punti. Complimenti!
   *[other] 🏆 **{ $winners }** condividono il primo posto con **{ $points }** punti. Complimenti!
}
season-played = { $rounds ->
    [one] { $people } persone, una giornata, { $games } partite
   *[other] { $people } persone, { $rounds } giornate, { $games } partite
}
season-sum = { season-played }. Grazie di aver giocato!
season-poster-won = { $count ->
    [one] vince la stagione con { $points } punti
   *[other] condividono il primo posto con { $points } punti
}
season-sheet-round = Giornata { $round } di { $rounds }
season-sheet-heading = { $of ->
    [games] Partite
    [won] Vinte
   *[points] Punti
}
season-act = { $act ->
    [begun] { $at }: { $by } ha fatto cominciare la stagione prima della sua data.
    [extended] { $at }: { $by } ha prolungato la giornata { $round }.
    [called-off] { $at }: { $by ->
        [none] La stagione è stata annullata: in lista c’era troppa poca gente.
       *[other] { $by } ha annullato la stagione.
    }
    [moved] { $at }: { $by } ha spostato la stagione in un altro canale.
    [left] { $at }: { $player } ha lasciato la stagione.
    [resigned] { $at }: { $player } ha abbandonato nella giornata { $round }, contro { $others }.
    [timed-out] { $at }: { $player } non aveva più tempo nella giornata { $round }, contro { $others }.
    [replaced] { $at }: Qualcun altro ha preso il posto di { $player } nella giornata { $round }, contro { $others }.
   *[table-off] { $at }: Il tavolo { $table } della giornata { $round } è stato annullato.
}
season-table-note = 🏁 { $season }, giornata { $round } di { $rounds }{ $until ->
    [none] {""}
   *[other] {" "}– la giornata finisce { $until }
}
season-line = { $title } – { $phase ->
    [sign-up] { $count ->
        [one] una persona in lista, che chiude { $until }
       *[other] { $count } persone in lista, che chiude { $until }
    }
    [playing] giornata { $round } di { $rounds }{ $leaders ->
        [none] {""}
       *[other] {", in testa: "}{ $leaders }
    }
    [over] vinta da { $leaders }
   *[called-off] annullata
}
season-none = Questo server non ha ancora avuto una stagione. Chi lo gestisce può annunciarne una con **/stagione nuova**.
season-pick = Scegli una stagione
season-your-table = Il tuo tavolo nella giornata { $round } – { $table }
season-you-are-in = Sei in lista. La prima giornata comincia al più tardi { $until }, e ti chiamo quando il tuo tavolo è aperto.
season-you-left = { $begun ->
    [yes] Non giochi altre giornate. Un tavolo dove siedi continua: finisci la partita, per favore, o abbandona lì.
   *[no] Non sei più in lista.
}
season-leave-question = Vuoi lasciare la stagione? Non giochi altre giornate, e alla fine non hai un posto in classifica. Una partita che stai giocando continua.
season-terms = **Che cosa vale per { $season }**
season-log = **Che cosa è successo in { $season }**, dal più recente:
season-log-none = Ancora nulla.
season-about-to = Annuncerei qui questa stagione, davanti a tutti:
season-closes = • La lista chiude { $until } ({ $left }).
season-draft-gone = Non ricordo più che cosa stavi per annunciare. Scrivi di nuovo **/stagione nuova**, per favore.
season-announced = La stagione è annunciata in { $channel }. Il resto va da sé; con **/stagione mostra** puoi farla cominciare prima, prolungare una giornata o annullarla.
season-room = { $tables ->
    [one] In lista ci sono { $people } persone: a una giornata serve un tavolo.
   *[other] In lista ci sono { $people } persone: a una giornata servono { $tables } tavoli.
}{ $waiting ->
    [0] {""}
    [one] {" "}Questo server può avere { $most ->
        [one] un tavolo
       *[other] { $most } tavoli
    } insieme: uno di questi deve aspettare che un altro finisca.
   *[other] {" "}Questo server può avere { $most ->
        [one] un tavolo
       *[other] { $most } tavoli
    } insieme: { $waiting } di questi devono aspettare che altri finiscano.
}
season-begin-question = Cominciare adesso? La lista si chiude, sorteggio la prima giornata e apro i suoi tavoli uno dopo l’altro. È per sempre.
season-begun = La stagione comincia. Apro i tavoli, qualcuno al minuto.
season-extended = La giornata ora dura fino a { $until }. È possibile una volta per giornata.
season-moved = Il post della stagione è qui. I tavoli aperti restano dove sono.
season-off-question = Annullare la stagione? I tavoli aperti possono finire, ma non contano per la stagione. È per sempre.
season-off = La stagione è annullata. Il suo post lo dice.
season-again-question = Annuncio di nuovo **{ $season }**, e lo chiedo a chi l’ha giocata. Per quanti giorni resta aperta la lista?
season-days = { $days } giorni
season-days-placeholder = La lista resta aperta …
season-asked = { $people }: c’eravate nell’ultima. Ci sarete ancora?
season-take-part = Partecipo
season-leave = Mi tolgo
season-leave-now = Lascia la stagione
season-show = La stagione
season-list = Stagioni
season-back = Torna alla stagione
season-words = Classifica a parole
season-terms-open = Che cosa vale
season-log-open = Che cosa è successo
season-announce = Annunciala qui
season-begin-now = Comincia adesso …
season-begin = Comincia
season-extend = Prolunga questa giornata
season-move = Sposta qui la stagione
season-post-again = Mostrala di nuovo qui
season-call-off = Annulla …
season-off-now = Annulla per sempre
season-again = Un’altra
season-tables-choice = { $seats ->
    [everybody] In due per tavolo: tutti contro tutti
    [2] In due per tavolo, per alcune giornate
   *[other] Al massimo { $seats } per tavolo
}
season-counting-choice = { $counting ->
    [rated] Con punteggio
    [unrated] Senza punteggio
   *[duplicate] Senza punteggio, la stessa smazzata a tutti i tavoli di una giornata
}
# Quello che non si può fare
table-no-season = Questa stagione qui non c’è più.
table-season-managers = Lo può fare solo chi gestisce questo server: le stagioni le conduce chi lo gestisce.
table-season-in-the-past = Quella data è già passata. Scegline una futura, così tutti hanno il tempo di iscriversi.
table-too-many-seasons = Su questo server sono già in corso { $most } stagioni, e di più non se ne possono avere. Appena una finisce c’è posto per la prossima.
table-in-season = Partecipi già. Ti chiameremo quando si apre il tuo primo tavolo.
table-not-in-season = Non partecipi a questa stagione.
table-season-full = Questa stagione è al completo: partecipano { $most } persone. Se qualcuno esce prima dell’inizio, c’è posto per te.
table-season-too-few = Per una stagione servono { $least } persone, e finora { $seated ->
    [one] ne partecipa { $seated }
   *[other] ne partecipano { $seated }
}.
table-season-begun = Questa stagione è cominciata, quindi non ci si può più unire. La prossima sarà annunciata qui.
table-season-not-begun = Questa stagione non è ancora cominciata.
table-season-over = Questa stagione è finita, e la sua classifica non cambia più.
table-season-goes-on = Questa stagione è ancora in corso. Quando sarà finita, le stesse persone potranno giocarne un’altra.
table-round-extended = Questa giornata è già stata prolungata, e si può fare una volta sola. Chi dopo gioca ancora continua, e il suo risultato conta lo stesso.
table-round-past = Quel pulsante era per la giornata { $round }, e intanto è cominciata la successiva: non è cambiato niente.
