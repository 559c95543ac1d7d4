# I computer di un tavolo, e i consigli che chi ospita può permettere

# Un livello: dentro una riga, e da solo (pulsante, scelta)
computer-level = { $level ->
    [easy] facile
    [normal] normale
    [hard] difficile
    [master] maestro
   *[other] { $level }
}
computer-level-label = { $level ->
    [easy] Facile
    [normal] Normale
    [hard] Difficile
    [master] Maestro
   *[other] { $level }
}

# Chi gioca: in una riga o in una frase, e in un elenco di scelte o in un testo alternativo
player-computer = { $player } (computer)
player-computer-listed = { $player }, computer

# Righe dei post pubblici
lobby-computer = { $mark } { $player } ({ player-colour }) – computer, { computer-level }
lobby-hints = I consigli sono permessi: ognuno può chiederne, in privato.
lobby-computers-too = Non c’è nessun altro? **{ computers-open }** riempie i posti.
result-computer = { $player } (computer, { computer-level })

# Pulsanti
computers-open = Aggiungi un computer
computers-let-go = Togli un computer
computers-dismiss = Togli { $player }

# Il pannello privato di chi ospita
computers-title = **I computer** seguono le tue stesse regole e vedono solo la propria mano. Giocano dopo un attimo.
computers-line = { $mark } { $player } ({ player-colour }), { computer-level }
computers-none = Per ora non ce n’è nessuno a questo tavolo.
computers-levels = Quale facciamo sedere?
computers-at-once = Per giocare subito: un clic fa sedere un computer, un altro avvia la partita.
computers-ready = { $count ->
    [one] Con te siede già un computer.
   *[other] Con te siedono già { $count } computer.
}{ $more ->
    [yes] { " " }Avvia quando vuoi, o fanne sedere un altro:
   *[no] { " " }Avvia quando vuoi.
}
computers-level = { $level ->
    [easy] **Facile** è amichevole: fa piani, ma si distrae facilmente.
    [normal] **Normale** pianifica ogni biglietto per conto suo e ogni tanto sbaglia.
    [hard] **Difficile** pianifica insieme tutti i suoi biglietti, conta le carte e blocca gli altri dove gli costa poco.
    [master] **Maestro** gioca come Difficile e, quando si intravede la fine, prima di ogni mossa gioca in testa quello che può succedere. Ci mette circa un secondo.
   *[other] **{ $level }**
}
computers-full = Tutti i posti sono occupati.
computers-sits-down = { $mark } { $player } prende posto e gioca con il { player-colour }: { computer-level }.
computers-stands-up = { $player } ha lasciato il tavolo.

# I consigli, nelle opzioni: una riga, un segnaposto, le due scelte
hints-allowed = { $allowed ->
    [yes] **Consigli** permessi: ognuno può chiedere al computer fino a tre buone mosse, e nessuno vede chi chiede.
   *[no] **Consigli** disattivati. Quando sono permessi, ognuno può chiedere al computer fino a tre buone mosse, senza che gli altri lo vedano.
}
hints-placeholder = Consigli
hints-choice = { $allowed ->
    [yes] Consigli permessi
   *[no] Niente consigli
}

# Privato: se ogni turno di un computer viene mostrato: una riga, un segnaposto, le due scelte; e prima dell’inizio
watch-panel = { $watched ->
    [yes] **Computer**: ogni loro turno è un post a parte, con il tabellone.
   *[no] **Computer**: quello che fanno è raccontato in un solo post, fino al turno di una persona.
}
watch-placeholder = Computer
watch-choice = { $watched ->
    [yes] Un post con il tabellone per ogni loro turno
   *[no] Un solo post, a parole, per tutti i loro turni
}
lobby-watched = Ogni turno di un computer è mostrato in un post a parte.

# Rifiuti
table-seats-changed = Nel frattempo qualcuno si è seduto o alzato, quindi non ho cambiato niente. Ecco il tavolo com’è adesso.
table-no-such-computer = A questo tavolo non gioca nessun computer di nome «{ $player }», quindi non è cambiato niente. **/computer** mostra quelli che ci sono.
table-no-room = A questo tavolo si gioca al massimo in { $most } ({ $rule }), quindi così tanti computer non ci stanno.
table-too-few-seats = Posti già occupati o riservati: { $taken }, quindi { $most } non bastano. Prima qualcuno deve alzarsi.
table-all-seated = { $computers ->
    [0] { table-seats-taken } Un computer può sedersi quando qualcuno lascia il suo posto con /esci.
   *[other] { table-seats-taken } Per fare posto togli prima un computer: **/computer** ha un pulsante per ognuno.
}
computers-one-thing = Una cosa alla volta: indica un livello per aggiungere un computer, oppure un computer da togliere.
