# I tabelloni aggiunti in un server

edition-of-server = { $edition } · di questo server
edition-obstacle = { $why ->
    [forbidden] In questo server i tabelloni propri non sono attivati. Chi gestisce questo bot può permetterli (EDITIONS_FROM).
    [large] Questo file supera { $most } MB. Senza il dipinto un tabellone è molto più piccolo: manda solo il file JSON.
    [often] Oggi per questo server sono già stati controllati { $most } tabelloni, il massimo. Riprova domani; fino ad allora il tuo computer ne controlla quanti vuoi.
    [busy] In questo momento si controlla un altro tabellone. Riprova fra un minuto.
    [unbearable] Controllare questo tabellone richiedeva troppo tempo o troppa memoria: mi sono fermato e non è stato aggiunto niente. Uno più piccolo aiuta: meno tratte o meno pixel.
    [full] Questo server ha { $most } tabelloni propri, il massimo. Togline uno e ci sarà posto.
    [heavy] Insieme i tabelloni di questo server supererebbero { $most } MB. Togline uno e ci sarà posto.
   *[gone] Questo tabellone non è più in questo server. /edizione elenco mostra quelli che ci sono.
}
edition-faults = { $count ->
    [one] Su questo tabellone non si può ancora giocare. C’è una cosa da correggere:
   *[other] Su questo tabellone non si può ancora giocare. Ci sono { $count } cose da correggere:
}
edition-more-faults = { $more ->
    [one] Un’altra è nel file qui sotto.
   *[other] Altre { $more } sono nel file qui sotto.
}
edition-fine = Su **{ $edition }**, versione { $version }, si può giocare. Ecco il tabellone; per ora lo vedi solo tu.
edition-overlaps = { $count ->
    [one] Una cosa vi sta sopra un’altra e può essere difficile da leggere:
   *[other] { $count } cose vi stanno sopra altre e possono essere difficili da leggere:
}
edition-paintings = I dipinti restano da te: qui il tabellone è disegnato in modo semplice.
edition-replaces = Prende il posto di { $edition } com’è offerto qui adesso. I tavoli che lo usano continuano con quello.
edition-unrated = Le partite che vi si giocano non contano per le valutazioni.
edition-offer = Offrilo qui
edition-offered = { $edition } ora è offerto in questo server: **/nuova** lo propone, qui e in nessun altro posto.
edition-none = In questo server non è stato aggiunto nessun tabellone. **/edizione aggiungi** prende il primo.
edition-list = { $count ->
    [one] In questo server è stato aggiunto un tabellone:
   *[other] In questo server sono stati aggiunti { $count } tabelloni:
}
edition-line = • { $edition }, versione { $version }
edition-placeholder = Vedi un tabellone
edition-added = **{ $edition }**, versione { $version }, aggiunto { $at } da { $player ->
    [none] una persona che non c’è più
   *[other] { $player }
}. { $tables ->
    [0] Nessuno vi ha ancora giocato.
    [one] Vi è stata giocata una partita.
   *[other] Vi sono state giocate { $tables } partite.
}
edition-alt = Il tabellone di { $edition } prima della prima mossa
edition-show = Vedilo
edition-share = Prendi il file
edition-shared = Il file di { $edition }, senza dipinti. Chi lo ha può aggiungerlo altrove.
edition-remove = Toglilo…
edition-remove-question = Togliere { $edition } da questo server? I nuovi tavoli non potranno più usarlo; quelli che lo usano giocano fino alla fine. Il file non sarà più qui: prendilo prima, se non lo ha nessuno.
edition-remove-now = Toglilo
edition-keep = Tienilo
edition-removed = { $edition } non è più offerto in questo server.
table-unrated-edition = Le partite su un tabellone aggiunto in questo server non contano per le valutazioni: questo tavolo non può essere valutato. Sui miei tabelloni si può.
lobby-added-edition = Senza valutazione: questo tabellone è stato aggiunto in questo server.
