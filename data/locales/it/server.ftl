# Le impostazioni di un server: un titolo, e una riga per ciascuna con ciò che vale e da dove viene
server-title = **Impostazioni di questo server** ({ $page }/{ $pages })
server-rule = { $rule ->
    [channels] **I tavoli si aprono** in: { $value }
    [openers] **Possono aprire tavoli**: { $value }
    [tables] **Tavoli aperti insieme**, al massimo: { $value }
    [threads] **Un thread proprio per ogni tavolo**: { $value }
    [pace] **Ritmo** quando chi ospita non ne sceglie: { $value }
    [pictures] **Immagini**: { $value }
    [computers] **Computer al tavolo**: { $value }
    [hints] **Consigli**: { $value }
    [daily] **Partita del giorno** in questo server: { $value }
   *[moderators] **Moderano i tavoli**: { $value }
}
server-source = { $source ->
    [server] scelto qui
    [installation] deciso da chi gestisce questo bot
   *[default] come al solito
}
server-switch = { $on ->
    [yes] sì
   *[no] no
}
server-nothing-listed = { $what ->
    [everywhere] tutti i canali
    [everybody] tutti
    [managers] chi può gestire i messaggi
   *[nobody] nessuno
}
server-blocked = { $erased ->
    [0] **Esclusi da tutti i tavoli**: { $people }
    [one] **Esclusi da tutti i tavoli**: { $people }; e un’altra persona di cui non si conserva più il nome
   *[other] **Esclusi da tutti i tavoli**: { $people }; e altre { $erased } persone di cui non si conserva più il nome
}

# I testi degli elenchi, le scelte, e i pulsanti verso le altre pagine
server-placeholder = { $rule ->
    [channels] Canali per i tavoli; nessuno: tutti i canali
    [openers] Chi può aprire tavoli; nessuno: tutti
    [tables] Tavoli aperti insieme
    [threads] Un thread per ogni tavolo
    [pace] Ritmo dei nuovi tavoli
    [pictures] Immagini dei nuovi tavoli
    [computers] Computer al tavolo
    [hints] Consigli
    [daily] Partita del giorno
   *[moderators] Chi modera i tavoli, oltre a chi gestisce i messaggi
}
server-tables = { $count ->
    [one] Un tavolo
   *[other] { $count } tavoli
}
server-default = Come al solito
server-block = Escludi qualcuno da tutti i tavoli
server-unblock = Lascia sedere di nuovo qualcuno
server-page = { $page ->
    [0] Chi e dove
    [1] Come sono i tavoli
   *[2] Moderazione
}

# Un thread proprio per un tavolo: il nome, e che cosa legge chi lo apre
server-thread-name = 🚂 { $edition }
season-thread-name = { $season } · giornata { $round } · tavolo { $table }
server-thread-made = Il tuo tavolo ha un thread suo: { $channel }
server-thread-missing = Qui i tavoli hanno un thread proprio, ma in questo canale non posso crearne, quindi il tavolo sta nel canale stesso. { $count ->
    [one] Mi manca il permesso **{ $permissions }**
   *[other] Mi mancano i permessi **{ $permissions }**
}.
server-thread-refused = Qui i tavoli hanno un thread proprio, ma questo sta nel canale stesso: { $why ->
    [full] questo server ha tanti thread aperti quanti Discord ne permette (codice { $code }), e ci sarà posto quando alcuni saranno archiviati
    [name] un filtro del server non accetta il nome del thread (codice { $code })
    [place] Discord non crea thread in un canale di questo tipo (codice { $code })
    [passing] Discord non ha creato il thread in questo momento
   *[code] Discord ha rifiutato il thread (codice { $code })
}.

# Che cosa non permettono le impostazioni di un server
table-not-in-this-channel = In questo server i tavoli si aprono in { $channels }.
table-may-not-open = In questo server i tavoli li aprono { $roles }. Puoi sederti ai loro (**/partecipa**), o giocare per conto tuo con **/allenamento**.
table-no-computers-here = In questo server si gioca tra persone, senza computer. **/allenamento** ti dà un tavolo privato con i computer.
table-no-hints-here = In questo server non ci sono consigli. Con **/allenamento** puoi fare prove per conto tuo.
table-no-daily-here = In questo server la partita del giorno non si gioca. In un messaggio privato con me c’è sempre per te.
table-not-welcome = Ai tavoli di questo server non puoi sederti; l’ha deciso chi lo gestisce, e può dirti perché. Altrove, e con **/allenamento**, puoi giocare come sempre.
table-guest-not-welcome = Ai tavoli di questo server non si può invitare { $player }.
table-blocked = Chi gestisce questo bot ti ha bloccato l’accesso: qui non puoi né giocare né guardare. **/privacy** ti mostra comunque che cosa è conservato di te, e lo cancella.
