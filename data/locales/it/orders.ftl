# Le istruzioni: che cosa gioco per qualcuno nei prossimi turni. È tutto privato

# Il pulsante nella mano (≤ 25), e il ritorno
orders-open = Istruzioni
orders-title = **Le tue istruzioni.** Non le vede nessun altro.
orders-none = A questo tavolo non ne hai. Lasciamene, e le seguo nei tuoi prossimi turni: scegline una qui sotto, con **{ orders-edit }** la completi; o scrivile: **/istruzioni testo:{ $example }**
orders-in-force = { $turns ->
    [one] **Attive per il tuo prossimo turno:**
   *[other] **Attive per i tuoi prossimi { $turns } turni:**
}
orders-draft = { $turns ->
    [one] **Bozza per un turno**, non ancora attiva:
   *[other] **Bozza per { $turns } turni**, non ancora attiva:
}
orders-acts-now = ⏳ Le seguo tra un attimo: appena nessuno può più annullare niente.
orders-draft-waits = ✏️ Hai una bozza non ancora attiva.
orders-line = **{ $number }.** { $line }
orders-else = { $blind ->
    [yes] Se niente di questo è possibile, pesco dal mazzo.
   *[no] Se niente di questo è possibile, ti chiamo.
}
orders-stops = Mi fermo e ti chiamo anche { $stops }.
orders-stops-none = Nient’altro mi ferma.
orders-as-text = Da scrivere: `{ $text }`
orders-given = ✅ **Le tue istruzioni sono attive.** Quando finiscono, ti chiamo appena tocca a te. Puoi ritirarle o cambiarle quando vuoi.
orders-withdrawn = Le tue istruzioni sono ritirate. Da ora ti chiamo a ogni tuo turno, come sempre.
orders-changed = È cambiato qualcosa da quando hai guardato: ecco come stanno le cose.

# Proposte
orders-propose = { $hints ->
    [yes] **Proposte:** che cosa farei al tuo posto, in base a ciò che puoi vedere.
   *[no] **Proposte:** ciò che mostra la tua mappa.
}
orders-propose-tunnel = { $most ->
    [one] Una galleria può costare { $most } carta in più di quanto mostra la tua mappa. Ci provo appena hai ciò che mostra.
   *[other] Una galleria può costare fino a { $most } carte in più di quanto mostra la tua mappa. Ci provo appena hai ciò che mostra.
}
orders-propose-placeholder = Scegli una proposta
orders-propose-for = per { $tickets }
orders-busy = In questo momento chiedono consiglio in molti, quindi ora non ho proposte. Riapri tra poco.

# Pulsanti (≤ 25)
orders-edit = Modifica
orders-withdraw = Ritira
orders-confirm = Attiva
orders-preview = Anteprima
orders-forget = Elimina la bozza
orders-back = Indietro
orders-back-to-line = Torna alla riga
orders-other-route = Un’altra tratta
orders-other-city = Un’altra città
orders-done = Riga finita
orders-other-action = Un’altra azione
orders-up = Su
orders-down = Giù
orders-delete = Elimina la riga
orders-unless = Togli la condizione
orders-once-button = { $once ->
    [yes] Ogni volta che si può
   *[no] Una volta sola
}

# Che cosa fa una riga: all’infinito
order-claim = { $how ->
    [none] occupare { $route }
   *[other] occupare { $route } ({ $how })
}
order-draw = prendere { $cards }
order-draw-pile = pescare dal mazzo
order-from-pile = una dal mazzo
order-locomotive = { $pile ->
    [yes] prendere una locomotiva dalla pila a parte
   *[no] prendere una locomotiva scoperta
}
order-station = { $how ->
    [none] costruire la stazione di { $city }
   *[other] costruire la stazione di { $city } ({ $how })
}
order-tickets = pescare biglietti e chiamarti a scegliere
order-pass = passare, dove è permesso
order-preferred = { $first }, altrimenti { $second }
order-locos-needed = { $ferry ->
    [yes] solo le locomotive necessarie
   *[no] senza locomotive
}
order-locos-most = { $most ->
    [0] senza locomotive
    [one] al massimo { $most } locomotiva
   *[other] al massimo { $most } locomotive
}
order-toll = { $most ->
    [0] rinunciare se c’è un sovrapprezzo
   *[other] sovrapprezzo fino a { $most }
}

# Una riga con le sue condizioni: ognuna dice il suo «se»
order-if = { $conditions }: { $action }
order-once = { $line } – una volta sola
order-free = se { $route } è libera
order-taken = se { $route } è occupata
order-payable = se puoi pagare { $route }
order-in-row = { $count ->
    [one] se è scoperta { $card }
   *[other] se sono scoperte almeno { $cards }
}
order-in-hand = { $count ->
    [one] se hai { $card }
   *[other] se hai almeno { $cards }
}
order-few-wagons = { $wagons ->
    [one] se { $player } ha al massimo { $wagons } vagone
   *[other] se { $player } ha al massimo { $wagons } vagoni
}
order-few-wagons-any = { $wagons ->
    [one] se qualcun altro ha al massimo { $wagons } vagone
   *[other] se qualcun altro ha al massimo { $wagons } vagoni
}
order-last-round = se è cominciato l’ultimo giro

# Quando si fermano: un elenco dopo «ti chiamo anche»
order-stop = { $stop ->
    [taken] quando qualcuno prende una tratta che occupi qui
    [last-round] quando comincia l’ultimo giro
    [ticket] quando uno dei tuoi biglietti non si può più completare
    [tunnel] quando ho rinunciato due volte a una galleria
   *[loco] quando tra le carte scoperte c’è una locomotiva
}
order-stop-wagons = { $wagons ->
    [one] quando qualcun altro ha al massimo { $wagons } vagone
   *[other] quando qualcun altro ha al massimo { $wagons } vagoni
}

# Che cosa si è giocato su istruzione, e perché sono finite
orders-did = { $count ->
    [one] 📋 **Giocato secondo le tue istruzioni:** un turno.
   *[other] 📋 **Giocati secondo le tue istruzioni:** { $count } turni.
}
orders-did-line = { $times ->
    [1] • { $line }
   *[other] • { $times } volte: { $line }
}
orders-did-blind = { $times ->
    [1] • Non si poteva fare altro: ho pescato dal mazzo
   *[other] • { $times } volte non si poteva fare altro: ho pescato dal mazzo
}
orders-did-earlier = { $count ->
    [one] • Prima, un turno
   *[other] • Prima, { $count } turni
}
orders-skipped = – non «{ $line }»: { orders-why }
orders-why = { $why ->
    [condition] le condizioni non erano soddisfatte
    [not-open] non era più possibile
    [not-payable] non potevi pagare così
    [not-there] quella carta non c’era
   *[not-allowed] le regole non lo permettevano
}
orders-ended = 🔔 **Le tue istruzioni sono finite:** { orders-because }
orders-because = { $why ->
    [taken] una tratta che dovevano occupare non è più libera.
    [last-round] è cominciato l’ultimo giro.
    [ticket] uno dei tuoi biglietti non si può più completare.
    [loco] tra le carte scoperte c’è una locomotiva.
    [tunnel] ho rinunciato due volte a una galleria: costava più di quanto posso pagare.
    [wagons] a qualcun altro restano pochi vagoni.
    [unsettled] nessuna riga andava bene.
    [second-card] nessuna riga diceva quale seconda carta prendere.
    [choose-tickets] ho pescato biglietti per te, e tu scegli quali tenere.
    [done] tutti i turni, o tutte le righe, sono completati.
    [undone] hai annullato ciò che hanno fatto.
    [resigned] hai abbandonato la partita.
    [computer] gioca il computer per te.
    [fault] non sono riuscito a seguirle, mi dispiace.
   *[over] la partita è finita.
}

# Prima di attivarle
orders-preview-title = **Faccio così?**
orders-now = { $turn ->
    [yes] **Nel tuo turno, adesso:** { $what }
   *[no] **Se toccasse a te adesso:** { $what }
}
orders-now-claim = occuperei { $route } ({ $payment }).
orders-now-take = prenderei { $card } tra le scoperte, poi deciderei la seconda.
orders-now-deck = pescherei dal mazzo, poi deciderei la seconda carta.
orders-now-locomotive = prenderei una locomotiva.
orders-now-station = costruirei la stazione di { $city } ({ $payment }).
orders-now-tickets = pescherei biglietti e ti chiamerei a scegliere.
orders-now-pass = passerei.
orders-now-call = ti chiamerei: { orders-because }
orders-case-taken = { $stops ->
    [yes] Se qualcuno prende { $route } prima di te, mi fermo e ti chiamo.
   *[no] Se qualcuno prende { $route } prima di te, salto quella riga.
}
orders-case-tunnel = { $most ->
    [0] Se per { $route } c’è un sovrapprezzo, rinuncio e tengo la riga per dopo.
    [one] Se per { $route } c’è un sovrapprezzo, pago al massimo { $most } carta in più, altrimenti rinuncio e tengo la riga per dopo.
   *[other] Se per { $route } c’è un sovrapprezzo, pago al massimo { $most } carte in più, altrimenti rinuncio e tengo la riga per dopo.
}
orders-case-tunnel-again = Dopo la seconda volta ti chiamo.
orders-case-second = { $blind ->
    [yes] La seconda carta la scelgo in base a ciò che è scoperto dopo la prima.
   *[no] La seconda carta la scelgo in base a ciò che è scoperto dopo la prima; se nessuna va bene, ti chiamo.
}
orders-grace = Chi gioca prima di te può annullare ancora per un momento; agisco solo dopo.

# Elenchi: i loro titoli e le loro scelte
orders-line-placeholder = Cambia o aggiungi una riga
orders-line-option = { $number }. { $line }
orders-line-add = Aggiungi una riga
orders-turns-placeholder = Per quanti turni
orders-turns-option = { $turns ->
    [one] Per il mio prossimo turno
   *[other] Per i miei prossimi { $turns } turni
}
orders-else-placeholder = Se niente è possibile
orders-else-option = { $blind ->
    [yes] Se niente è possibile: pesca dal mazzo
   *[no] Se niente è possibile: chiamami
}
orders-stops-placeholder = Quando fermarti e chiamarmi: ancora niente
orders-stop-option = { $stop ->
    [taken] Qualcuno prende una tratta che occupo qui
    [last-round] Comincia l’ultimo giro
    [ticket] Un mio biglietto non si può più completare
    [tunnel] Due rinunce a una galleria
   *[loco] Tra le carte scoperte c’è una locomotiva
}
orders-wagons-placeholder = Fermati se qualcuno ha pochi vagoni
orders-wagons-never = Non importa quanti vagoni hanno gli altri
orders-wagons-option = { $wagons ->
    [one] Fermati se qualcun altro ha { $wagons } vagone
   *[other] Fermati se qualcun altro ha { $wagons } vagoni
}
orders-do-which = **Che cosa devo fare?**
orders-claim-placeholder = Occupare una tratta
orders-do-placeholder = O qualcos’altro
orders-do-station = Costruire una stazione altrove
orders-which-route = **Quale tratta?** Prima quelle dei tuoi biglietti.
orders-which-route-at = **Quale tratta da { $city }?**
orders-no-route = Lì non c’è nessuna tratta che tu possa occupare.
orders-route-placeholder = Scegli una tratta
orders-route-double = uno dei due binari
orders-city-placeholder = Scegli una città
orders-which-city = **Dove devo costruire una stazione?**
orders-colours-placeholder = Pagare con qualunque colore
orders-cards-placeholder = Quali carte prendere
orders-cards-hint = Ciò che scegli prima viene prima.
orders-cards-pile = Dal mazzo, se tra le scoperte non ce n’è
orders-locos-placeholder = Quante locomotive
orders-locos-option = { $most ->
    [none] Solo le locomotive che richiede un traghetto
    [0] Nessuna locomotiva
    [one] Al massimo { $most } locomotiva
   *[other] Al massimo { $most } locomotive
}
orders-toll-placeholder = Quanto sovrapprezzo
orders-toll-option = { $most ->
    [0] Rinunciare alla galleria se c’è un sovrapprezzo
   *[other] Pagare un sovrapprezzo fino a { $most }
}
orders-if-placeholder = Solo se…
orders-if-option = { $condition ->
    [free] Aggiungi: se una tratta è libera
    [taken] Aggiungi: se una tratta è occupata
    [payable] Aggiungi: se posso pagare una tratta
    [row] Aggiungi: se una carta è tra le scoperte
    [hand] Aggiungi: se ho un certo numero di carte di un colore
    [wagons] Aggiungi: se qualcuno ha pochi vagoni
   *[last-round] Aggiungi: se è cominciato l’ultimo giro
}
orders-if-change = Cambia: { $condition }
orders-if-which = **Solo** { $condition }
orders-if-colour = Che tipo di carta
orders-if-count = Quante almeno
orders-if-count-option = Almeno { $count }
orders-if-player = I vagoni di chi
orders-if-anybody = Chiunque altro
orders-if-wagons = Quanti vagoni al massimo
orders-if-wagons-option = Al massimo { $count }

# Istruzioni scritte che non si leggono
orders-typed-wrong = Non riesco a leggere queste istruzioni, quindi non è cambiato niente: { $text }
orders-trouble = { $trouble ->
    [unknown] Non capisco la parola segnata.
    [missing] Dove è segnato manca qualcosa.
    [city] Non conosco una città con questo nome, o nessuna tratta la collega alla prima.
    [no-route] Nessuna tratta collega queste due città.
    [colour] Con questo colore la tratta non si può occupare.
    [number] Questo numero è troppo piccolo o troppo grande.
    [locomotive] Una locomotiva scoperta è una riga a sé.
    [no-stations] Su questo tabellone non ci sono stazioni.
    [lines] È una riga di troppo: al massimo sono sei.
   *[conditions] È una condizione di troppo: una riga ne ha al massimo tre.
}
orders-meant = Intendevi { $pieces }?
orders-possible = { $more ->
    [yes] In quel punto si può scrivere: { $pieces }…
   *[no] In quel punto si può scrivere: { $pieces }.
}
orders-possible-number = un numero da { $least } a { $most }
orders-marked = **❌ { $word }**
orders-marked-missing = **❌ …**
