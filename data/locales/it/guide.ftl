# La compagnia di chi gioca per la prima volta, che nessun altro vede: nei primi turni due o tre frasi su che cosa si può fare, e perché.
# Come lo direbbe un buon padrone di casa a un amico. Spiega e non dice che cosa fare: il consiglio si aggiunge dove il tavolo lo permette

# La domanda, fatta una volta sola, e i suoi pulsanti (≤ 25)
guide-offer = 🧭 **La tua prima partita?** Ti accompagno volentieri: nei tuoi primi turni ti dico in due o tre frasi che cosa puoi fare, e perché. Lo vedi solo tu, e basta un clic per smettere.
guide-me = Accompagnami
guide-decline = No, grazie
# Accanto a una spiegazione (≤ 25), e dove si rivede che cosa si è scelto (≤ 25)
guide-enough = Basta così, grazie
guide-end = Non accompagnarmi più

# In privato: che cosa vale d’ora in poi
guide-holds = { $wanted ->
    [yes] 🧭 **Ti accompagno**, a ogni tavolo. Apri **{ ui-hand }** quando è il tuo turno: sopra i pulsanti ti dico che cosa puoi fare, e perché. Lo vedi solo tu.
   *[no] 🧭 Per ora non ti accompagno. Se vuoi, nei tuoi prossimi turni ti dico, sopra i pulsanti della tua mano, che cosa puoi fare, e perché. Lo vedi solo tu.
}
guide-gone = 🧭 Va bene, ti lascio giocare. Con **/guida** torno quando vuoi.

# Una spiegazione, e sotto il consiglio, una frase come in un suggerimento
guide-says = 🧭 { $lesson }
guide-advises = 💡 { $advice }

# I primi turni, una spiegazione ciascuno
lesson-turn = { $stations ->
    [0] In un turno fai una cosa sola: peschi carte, occupi una tratta o peschi biglietti.
   *[other] In un turno fai una cosa sola: peschi carte, occupi una tratta, peschi biglietti o costruisci una stazione.
} Le tratte si pagano con le carte: prendine tra le scoperte, o dal mazzo. { $pile ->
    [yes] Una locomotiva sostituisce qualsiasi colore; prenderne una dalla sua pila vale tutto il turno.
   *[no] Una locomotiva sostituisce qualsiasi colore; presa tra le scoperte vale come tutte e due le carte.
}
lesson-colours = Una tratta costa tante carte quante sono le sue caselle, tutte del suo colore; per una grigia va bene un colore qualsiasi, purché uno solo. { $payable ->
    [0] Per ora non puoi pagarne nessuna: **{ ui-claim }** mostra che cosa manca a ognuna.
    [one] Potresti già pagare { $payable } tratta: **{ ui-claim }** te la mostra, e che cosa manca alle altre.
   *[other] Potresti già pagare { $payable } tratte: **{ ui-claim }** te le mostra, e che cosa manca alle altre.
}
lesson-bonus = { $best ->
    [one] Chi collega { $cities } con tratte proprie prende subito una carta bonus: { $best } punto a chi ci riesce ora, meno a chi arriva dopo.
   *[other] Chi collega { $cities } con tratte proprie prende subito una carta bonus: { $best } punti a chi ci riesce ora, meno a chi arriva dopo.
} Quanto ti manca lo leggi nella tua mano.
lesson-points = Una tratta lunga rende molto più di tante corte: qui fino a { $longest_points } punti per { $longest } caselle. Mettere da parte le carte però ha il suo prezzo: quello che intanto occupa qualcun altro non c’è più.
lesson-map = **{ ui-map }** disegna il percorso più breve ancora libero per i tuoi biglietti, e dice quanti vagoni richiede. Quando qualcuno costruisce può cambiare: vale la pena di guardarlo prima di occupare una tratta.
lesson-more = { $drawn ->
    [one] Con **{ ui-tickets }** peschi l’ultimo biglietto, e lo tieni.
   *[other] Con **{ ui-tickets }** peschi { $drawn } nuovi biglietti, e ne tieni almeno { $keep }.
} Vale tutto il turno. Se alla fine sono completi danno i loro punti, altrimenti li tolgono.
lesson-ending = { $last ->
    [0] Appena qualcuno resta senza vagoni, tutti hanno ancora un turno, e poi la partita finisce.
    [one] Appena qualcuno resta con { $last } vagone o nessuno, tutti hanno ancora un turno, e poi la partita finisce.
   *[other] Appena qualcuno resta con { $last } vagoni o meno, tutti hanno ancora un turno, e poi la partita finisce.
} { $wagons ->
    [one] A te resta { $wagons } vagone; chi ne ha di meno è a { $fewest }.
   *[other] A te restano { $wagons } vagoni; chi ne ha di meno è a { $fewest }.
} Le carte che ti restano in mano alla fine non valgono niente.
lesson-goodbye = Ormai hai visto tutto quello che può essere un turno, quindi ti lascio giocare. Se capita qualcosa di nuovo torno un momento; e con **/guida** si ricomincia da capo quando vuoi.

# Quello che si spiega quando capita
lesson-opening = I biglietti sono le tue mete segrete per tutta la partita. { $long ->
    [0] Quelli con un tratto in comune si dividono i vagoni: in tutto ne hai { $wagons }.
    [one] Quello lungo rende di più e prende la maggior parte dei tuoi { $wagons } vagoni; quelli con un tratto in comune se li dividono.
   *[other] Quelli lunghi rendono di più e prendono la maggior parte dei tuoi { $wagons } vagoni; quelli con un tratto in comune se li dividono.
} Quelli che ora non tieni non ti costano niente.
lesson-waiting = Per ora è tutto: tocca agli altri. Quando sarà di nuovo il tuo turno ti chiamerò nel canale; allora apri per prima cosa **{ ui-hand }**, e riprendiamo da lì.
lesson-second = Ancora una carta, e il tuo turno è finito. { $pile ->
    [yes] Non può essere una locomotiva: quelle hanno una pila a parte.
   *[no] Non può essere una locomotiva scoperta, che vale per due; se ne esce una dal mazzo è fortuna, e vale per una.
}
lesson-offer = Un biglietto che segue tratte già tue richiede solo pochi vagoni in più. { $keep ->
    [one] Tienine almeno { $keep }; { lesson-others }
   *[other] Tienine almeno { $keep }; { lesson-others }
} Quello che tieni resta con te fino alla fine.
lesson-others = { $out ->
    [yes] gli altri escono dal gioco, e nessuno li vede.
   *[no] gli altri vanno sotto il loro mazzo, e nessuno li vede.
}
lesson-surcharge = { $toll ->
    [one] La tua galleria costa { $toll } carta in più: del colore che hai messo giù, o una locomotiva.
   *[other] La tua galleria costa { $toll } carte in più: del colore che hai messo giù, o locomotive.
} Se non puoi o non vuoi pagare, tutto quello che hai messo giù ti torna in mano, e perdi solo il turno.
lesson-tunnel = { $tunnel } è una galleria: messo giù il pagamento normale, si scoprono { $tunnel_cards } carte del mazzo. Ognuna del colore messo giù, e ogni locomotiva, costa una carta in più. Chi non può o non vuole pagare riprende tutte le sue carte, e il turno è finito.
lesson-ferry = { $locomotives ->
    [one] { $ferry } è un traghetto: almeno { $locomotives } delle sue carte dev’essere una locomotiva.
   *[other] { $ferry } è un traghetto: almeno { $locomotives } delle sue carte devono essere locomotive.
} Il resto è di un colore qualsiasi, uno solo, o altre locomotive.
lesson-station = { $closed ->
    [yes] Uno dei tuoi biglietti non si completa più con tratte libere, ma una stazione potrebbe aiutare:
   *[no] A che cosa serve una stazione:
} alla fine ti fa usare una tratta avversaria che arriva nella sua città. { $price ->
    [one] La tua costa ora { $price } carta, e la prossima una in più.
   *[other] La tua costa ora { $price } carte dello stesso colore, e la prossima una in più.
} { $station_points ->
    [one] Ognuna che non costruisci dà { $station_points } punto.
   *[other] Ognuna che non costruisci dà { $station_points } punti.
}
lesson-last-round = È cominciato l’ultimo giro: qualcuno non ha quasi più vagoni. { $final ->
    [now] Questo è il tuo ultimo turno.
    [later] Hai ancora un turno.
   *[past] Il tuo ultimo turno l’hai già giocato.
} Poi si scoprono tutti i biglietti: quelli completi danno i loro punti, gli altri li tolgono, e le carte in mano non valgono più niente.
lesson-routes = Una tratta non deve toccare le tue: comincia dove vuoi. Quelle che servono ai tuoi biglietti vengono per prime, e ogni riga dice come potresti pagare, o che cosa ti manca.
lesson-payment = Le carte le scegli tu. Le locomotive sostituiscono qualsiasi carta, e non ne spendo mai una che non hai offerto. Una volta occupata, la tratta è solo tua, e i suoi punti anche.
lesson-tickets = Pescare biglietti vale tutto il turno. Li vedi prima di scegliere quali tenere, e uno di cui le tue tratte collegano già le città è subito completo.
lesson-over = Ecco fatto: grazie di aver giocato! Il risultato nel canale fa tutti i conti, e **/regole** spiega come. Se vuoi, ti accompagno volentieri anche nella prossima: **/guida**.
