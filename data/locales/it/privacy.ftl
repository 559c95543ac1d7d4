# /privacy: chi vede che cosa, con i pulsanti

privacy-panel = { $out ->
    [yes] Le **classifiche** non ti mostrano, e il tuo passaporto ferroviario lo vedi solo tu. Le partite classificate che giochi contano comunque per gli altri.
   *[no] Le **classifiche** ti mostrano nei server in cui hai giocato partite classificate, e lì gli altri possono guardare il tuo passaporto ferroviario.
}
privacy-stay-out = Non mostrarmi
privacy-show-me = Mostrami di nuovo

# /privacy: che cosa è conservato di chi lo chiede, una riga per tipo con il numero delle voci
privacy-kept = **Che cosa è conservato di te**, in tutti i server di questo bot:
privacy-nothing = Di te non è conservato niente.
privacy-kind = { $kind ->
    [tables] **Tavoli** ({ $count }): dove hai o hai avuto un posto, o dove ospiti, con il nome che avevi lì
    [results] **Risultati** ({ $count }): i risultati delle tue partite e le tue valutazioni, sotto una chiave casuale al posto del tuo nome
    [choices] **Le tue scelte** ({ $count }): aspetto, modo di giocare, promemoria, orari, e a che punto è la guida
    [absences] **Assenze** ({ $count }): quando hai detto di non esserci
    [maps] **Tabelloni** ({ $count }): quelli che hai aggiunto in server
    [invitations] **Inviti** ({ $count }): tavoli e posti che ti hanno proposto, o che hai ceduto
    [seasons] **Stagioni** ({ $count }): quelle a cui partecipi, con il nome che avevi lì, e quello che hai fatto per organizzarle
    [calls] **Chiamate** ({ $count }): i server in cui vuoi sapere dei nuovi tavoli
    [blocks] **Liste di blocco** ({ $count }): i server ai cui tavoli non puoi sederti
    [computer] **Il computer per te** ({ $count }): i periodi in cui ha giocato al tuo posto
    [drafts] **Scelte iniziate** ({ $count }): che cosa hai scelto senza confermarlo
    [orders] **Istruzioni** ({ $count }): che cosa hai lasciato per i tuoi prossimi turni, e i turni giocati così
    [boards] **Tabelloni in un browser** ({ $count }): a quale tavolo ne hai aperto uno, e quando
    [clocks] **Orologi** ({ $count }): il tempo dei tuoi posti, e quanto sono durati i tuoi turni
   *[presses] **Clic** ({ $count }): che cosa hai premuto o scritto negli ultimi sette giorni, senza il contenuto, e quando hai guardato un tavolo l’ultima volta
}
privacy-kept-posts = Anche i post nei canali ti nominano, e lì tutti possono leggerli.
privacy-export = Dammi tutto
privacy-erase = Cancellami…
privacy-overview = Indietro
privacy-keep = Conserva tutto
privacy-exported = Tutto ciò che è conservato di te, una volta da leggere e una volta per i programmi. Questi file li vedi solo tu.
privacy-file = Che cosa Stationmaster conserva di te

# La domanda prima che tutto sia cancellato; $ending è computer o resign
privacy-question = **Cancellare tutto ciò che ti riguarda?** Il tuo nome e il tuo ID spariscono da tavoli, post, inviti e impostazioni, in tutti i server. Nessuno può riportarli indietro.
    - Lasci i tavoli non ancora cominciati, e i tuoi tavoli privati finiscono.
    - Il risultato delle partite finite resta per gli altri, sotto una chiave che non è di nessuno.
    - I post pubblici che possono nominarti vengono modificati.
    Puoi tornare a giocare quando vuoi, come una persona nuova.
privacy-question-games = { $games ->
    [one] **Giochi una partita che non è finita.** Che cosa deve succedere?
   *[other] **Giochi { $games } partite che non sono finite.** Che cosa deve succedere?
}
privacy-erase-now = Cancellami
privacy-erase-while = { $ending ->
    [resign] Cancellami e abbandono
   *[computer] Cancellami, il computer continua
}

# Dopo
privacy-erased = **Fatto: il bot non ti conosce più.** I post che possono nominarti vengono modificati adesso. Ci vuole un po’, perché Discord ne permette solo alcuni alla volta.
privacy-copies-end = Nei backup fatti prima c’è ancora ciò che è stato cancellato. L’ultimo viene eliminato al più tardi il { $date }; se prima ne viene usato uno, ne vieni cancellato di nuovo.
privacy-copies-elsewhere = I backup di questo bot li fa chi lo gestisce, e può dirti quando finiscono. Se ne viene usato uno, ne vieni cancellato di nuovo.
privacy-places = I post più vecchi di trenta giorni forse ti nominano ancora: Discord li lascerebbe modificare, ma il bot non sa più quali sono. Si trovano in questi canali, dove chi modera può eliminarli:
privacy-erased-admin = Sei tu a gestire questo bot: le sue impostazioni (`ADMIN_USER_ID`) ti nominano ancora e gli avvisi ti arrivano ancora, finché non lo cambi tu.
privacy-progress = A che punto sono i post?
privacy-edited = Modificati: { $done } · ancora da modificare: { $waiting }
privacy-remaining = **Questi post forse ti nominano ancora**, perché Discord non li lascia modificare al bot. Chi modera può eliminarli:

# Al posto di un post che nominava qualcuno
erased-post = Qui c’era qualcosa su una persona i cui dati sono stati cancellati.
