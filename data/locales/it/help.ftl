# Che cosa si può fare qui e ora, prima il passo successivo. In grassetto: comandi, ed etichette di pulsanti con il loro id

# Per chi è alla prima partita, sotto il passo successivo
help-welcome = **È la tua prima volta?** Peschi carte colorate, le usi per occupare tratte sul tabellone, e così colleghi le due città di ognuno dei tuoi biglietti segreti; vince chi ha più punti. Non serve esserci nello stesso momento: a ogni turno pubblico il tabellone, chiamo chi deve giocare e aspetto. Siete in pochi? Giocano anche i computer. Premi un pulsante e rispondo solo a te; ciò che non è permesso lo rifiuto senza che succeda niente, quindi prova pure.

sandbox-welcome = [Un quarto d’ora in Sicilia](/nuova edizione:sicily compagni:easy-2) [Tutta l’Europa](/nuova compagni:easy-2) Contro computer: poi premi **{ ui-start }**. Oppure scrivi **/nuova** per aprire un tavolo per più persone: poi diventa qualcun altro e scrivi **/partecipa**.
sandbox-welcome-map = [{ $edition }](/nuova edizione:{ $name } compagni:easy-{ $computers })
help-no-table = **Ora:** apri un tavolo, con **{ help-open-table }** qui sotto o con **/nuova**. Un posto è subito tuo, e gli altri si aggiungono con il pulsante del post. Ogni canale o thread tiene un solo tavolo.
help-private = Quando siedi a un tavolo, puoi giocare anche da qui: **/mano**, **/mappa**, **/pesca**, **/occupa**, **/stazione**, **/biglietti**, **/istruzioni** e **/annulla** funzionano come nel suo canale, e **/partite** elenca tutti i tuoi tavoli. Per cominciare, **/nuova** apre un tavolo in un canale di un server; **/allenamento** e **/quotidiana** te ne danno uno tutto tuo proprio qui.

help-lobby-join = **Ora:** prendi posto, con **{ ui-join }** qui sotto, o con **/partecipa** e il colore che preferisci. Poi di’ quanti paesi europei hai visitato: comincia chi ha viaggiato di più (R8).
help-lobby-full = Tutti i posti di questo tavolo sono occupati. A partita iniziata puoi guardare, oppure apri un tavolo in un altro canale con **/nuova**.
help-lobby-wait = **Ora:** { $host } comincia la partita quando ci siete tutti, e allora ti chiamo. Intanto **/partecipa** cambia il tuo colore, **{ countries-open }** il numero dei tuoi paesi, e **{ ui-leave }** libera il tuo posto.
help-lobby-alone = { $least ->
    [one] **Ora:** fai sedere altri al tuo tavolo, con **{ ui-join }** nel suo post, o riempi i posti con **{ computers-open }**: bisogna essere almeno in { $least }. **/sciogli** scioglie il tavolo.
   *[other] **Ora:** fai sedere altri al tuo tavolo, con **{ ui-join }** nel suo post, o riempi i posti con **{ computers-open }**: bisogna essere almeno in { $least }. **/sciogli** scioglie il tavolo.
}
help-lobby-start = **Ora:** premi **{ ui-start }** quando ci siete tutti; questo tavolo lo ospiti tu, quindi distribuisci tu le carte. **/sciogli** scioglie il tavolo.

help-opening = **Ora:** scegli quali dei tuoi primi biglietti tenere, almeno { $least } ({ $rule }): alla fine ognuno dà i suoi punti, o li toglie se non è completo ({ $scored }). Segnali nell’elenco qui sotto, poi premi il pulsante sotto l’elenco. La partita comincia quando hanno scelto tutti.

# Un turno: un titolo, poi una riga per ogni azione che ora è possibile
help-turn = **Ora:** tocca a te. Fai una di queste cose, con un pulsante qui sotto o con un comando.
help-turn-draw = { $pile ->
    [yes] • **{ ui-deck }** o una carta scoperta, **/pesca**: { draw-amount } ({ $rule })
   *[no] • **{ ui-deck }** o una carta scoperta, **/pesca**: { draw-amount }; una locomotiva scoperta vale per due ({ $rule })
}
help-turn-locomotive = • **{ ui-take-locomotive }**, **/pesca**: una sola, dalla pila a parte, e il tuo turno è tutto lì ({ $rule })
help-turn-claim = • **{ ui-claim }**, **/occupa**: con tante carte del suo colore quante sono le caselle; le locomotive sostituiscono qualsiasi carta ({ $rule })
help-turn-tickets = • **{ ui-tickets }**, **/biglietti**: pescane di nuovi e tienine almeno { $least } ({ $rule })
help-turn-station = • **{ ui-station }**, **/stazione**: in una città che non ne ha; alla fine ti fa usare una tratta avversaria che arriva lì ({ $rule })
help-turn-pass = • **{ ui-pass }**, **/passa**: ora niente di obbligatorio è possibile ({ $rule })
help-turn-unsure = Hai dubbi? **{ ui-hand }** dice quali tratte servono ancora ai tuoi biglietti, e **{ ui-claim }** elenca per prime quelle che puoi pagare.

help-second-card = { $two ->
    [yes] **Ora:** prendi una seconda carta con un pulsante qui sotto ({ $rule }).
   *[no] **Ora:** prendi una seconda carta con un pulsante qui sotto, o premi **{ ui-no-second-card }** ({ $rule }).
}
help-tickets = **Ora:** segna nell’elenco qui sotto quali dei biglietti pescati tieni, almeno { $least }, poi premi il pulsante sotto l’elenco. Alla fine ciò che non è completo costa i suoi punti ({ $rule }).
help-tunnel = { $payable ->
    [yes] **Ora:** la tua galleria costa di più. Paga con un pulsante qui sotto, o rinuncia e riprendi le tue carte (R31, R33).
   *[no] **Ora:** la tua galleria costa di più, e non hai le carte che servono. Premi **{ ui-take-back }** (R31, R33).
}
help-waiting = **Ora:** niente da fare. La partita aspetta { $players }, e ti chiamo quando tocca a te.
help-waiting-undo = **Ora:** niente da fare. La partita aspetta { $players }; fino ad allora **{ ui-undo }** annulla la tua ultima azione (R55).

help-spectator = Qui c’è una partita in corso. Non hai un posto al tavolo, ma guardare può chiunque. Per giocare, apri un tavolo in un altro canale con **/nuova**.
help-resigned = Hai abbandonato la partita che si gioca qui, ma puoi ancora guardarla.
help-over = **Ora:** qui la partita è finita. **/ancora** ricomincia con le stesse persone, e **/nuova** apre un altro tavolo. **{ ui-film }** la mostra turno per turno, **{ ui-verify }** dimostra che nessuno ha truccato le carte, e **{ ui-export }** la dà in un file.

# Che cosa si può guardare, sotto tutto il resto
help-look-playing = In ogni momento, e le risposte le vedi solo tu:
    • **{ ui-hand }**, **/mano**: le tue carte, i tuoi biglietti e che cosa serve per completarli, la tua mappa
    • **{ text-button }**, **/testo**: il tabellone da leggere; **/tabellone**: da vedere, intero o in parte
    • **{ ui-status }**, **/situazione**: punti, vagoni, carte scoperte e a chi tocca
    • **{ ui-news }**, **/novità**: che cosa c’è di nuovo; **/cronaca** torna fino all’inizio
    • **/vicino** per una città, **/percorso** tra due: quali tratte sono libere, e di chi sono le altre
    • **{ games-open }**, **/partite**: tutti i tuoi tavoli, prima quelli che ti aspettano
    • **{ rules-open }**, **/regole**: per argomento; un numero come { $example } indica una regola
    • **/guida**: nei tuoi primi turni ti dico che cosa puoi fare, e perché
help-look-orders = • **{ orders-open }**, **/istruzioni**: lasciamene, e le seguo nei tuoi prossimi turni
help-look-watching = Le risposte le vedi solo tu:
    • **{ text-button }**, **/testo**: il tabellone da leggere; **/tabellone**: da vedere, intero o in parte
    • **{ ui-status }**, **/situazione**: punti, vagoni, carte scoperte e a chi tocca
    • **{ ui-news }**, **/novità**: che cosa c’è di nuovo; **/cronaca** torna fino all’inizio
    • **/vicino** per una città, **/percorso** tra due: quali tratte sono libere, e di chi sono le altre
    • **{ rules-open }**, **/regole**: come si gioca, per argomento
help-look-rules = **{ rules-open }**, **/regole**: come si gioca, per argomento.

# Il pulsante che apre un tavolo (≤ 80)
help-open-table = Apri un tavolo
