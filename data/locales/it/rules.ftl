# Le regole in parole semplici, per argomento.

# Il pannello. Un’etichetta ha al massimo 80 caratteri, un segnaposto 150, una voce 100.
rules-open = Regole
rules-why = Perché? { $rule }
rules-placeholder = Scegli un argomento
rules-choose = Quali regole vuoi leggere? Scegli un argomento qui sotto, o chiedilo per nome o con il numero di una regola: **/regole argomento:{ $example }**.
rules-heading = **{ $edition } · { $topic }**
rules-unknown = Non conosco nessun argomento e nessuna regola «{ $typed }». Ecco gli argomenti tra cui scegliere.
rules-not-here = In { $edition } non c’è nessuna regola { $rule }. Ecco gli argomenti tra cui scegliere.
rules-no-such-topic = In { $edition } non c’è niente su «{ $topic }». Ecco gli argomenti tra cui scegliere.

# Argomenti: ognuno è un titolo, una voce (≤ 100) e ciò che si scrive dopo /regole. Devono essere tutti diversi.
rules-minute = Il gioco in un minuto
rules-differs = Che cosa cambia qui
rules-setup = Prima del primo turno
rules-turn = Il turno, e quando si passa
rules-drawing = Pescare carte
rules-locomotives = La pila delle locomotive
rules-row = Carte scoperte e mazzo
rules-claiming = Occupare una tratta
rules-doubles = Tratte doppie
rules-bonus = Le carte bonus
rules-ferries = Traghetti
rules-tunnels = Gallerie
rules-tickets = Biglietti
rules-stations = Stazioni
rules-ending = L’ultimo giro
rules-scoring = Punteggio finale e parità
rules-secrets = Che cosa è pubblico, che cosa è segreto
rules-changes = Annullare, abbandonare, sostituire
rules-shuffle = Mescolare senza trucchi

# No topic, but what people may type after /rules all the same
rules-longest = Percorso più lungo

# I numeri sotto il nome di un argomento (≤ 100), per esempio R30, R31 e R32
rules-numbers = { $rules }

# Una regola con il suo argomento, come scelta (≤ 100)
rules-numbered = { $rule } · { $topic }

# Una lunghezza di tratta con i suoi punti, in un elenco
rules-points = { $length } → { $points }

# Il gioco in un minuto
rules-minute-text = Qui da { $least } a { $most } persone costruiscono ferrovie. Hai carte di vari colori, alcuni biglietti segreti e { $wagons } vagoni.

    Nel tuo turno fai una cosa sola ({ $r9 }):
    • { rules-minute-draw }, oppure
    • occupi una tratta libera, con tante carte del suo colore quante sono le caselle (R20), oppure
    • { $stations ->
        [0] peschi altri biglietti ({ $r38 }).
       *[other] peschi altri biglietti ({ $r38 }), o costruisci una stazione (R42).
    }

    Una tratta dà punti subito, una lunga molti più di una corta (R22). Un biglietto nomina due città: se alla fine le collegano le tue tratte aggiunge i suoi punti, altrimenti te li toglie ({ $r48 }).{ $bonus ->
        [no] {""}
       *[yes] {" "}Chi collega presto { $cities } prende la carta bonus migliore (X10).
    }

    Quando a qualcuno non resta quasi nessun vagone, c’è ancora un turno a testa ({ $r47 }). { $longest_path ->
        [0] Poi si scoprono i biglietti, e vince chi ha più punti ({ $r51 }).
       *[other] Poi si scoprono i biglietti, il percorso più lungo vale { $longest_path } punti (R49), e vince chi ha più punti ({ $r51 }).
    }

    Io tengo le carte, conto tutto e ti dico quando tocca a te. Ciò che non è permesso lo rifiuto senza che succeda niente (R59): quindi prova pure.
rules-minute-draw = { $pile ->
    [yes] prendi { draw-amount } ({ $r11 }), o una locomotiva dalla pila a parte ({ $r9 })
   *[no] peschi { draw-amount } ({ $r11 })
}
draw-amount = { $two ->
    [yes] due carte
   *[no] fino a due carte
}
# In che cosa si distingue dal gioco grande, una riga per cosa
differs-players = • Si gioca da { $least } a { $most } (X1).
differs-first = • Chi comincia viene sorteggiato (X14).
differs-wagons = • Ognuno ha { $wagons } vagoni (R2).
differs-points = • Punti di una tratta secondo le caselle: { $points } (R22).
differs-colours = • Ci sono carte di { $kinds } colori: { $card_colours } (X2).
differs-pile = • Le locomotive stanno in una pila a parte, scoperta. Prenderne una vale tutto il turno; quelle spese tornano lì e si possono riprendere subito (X3, X4, X7).
differs-two = • Chi prende carte ne prende due: nessuno si ferma dopo la prima, finché ce n’è una seconda ({ $r11 }).
differs-row-alone = • Le carte scoperte si possono prendere anche quando mazzo e scarti sono vuoti (X6).
differs-routes = • Non ci sono traghetti, gallerie né stazioni (X8).
differs-doubles = { $one_track ->
    [0] • Tutti e due i binari di una tratta doppia restano aperti, anche se si gioca in pochi (X9).
   *[other] • Il secondo binario di una tratta doppia si chiude solo se si gioca in { $one_track } (X9).
}
differs-bonus = • Chi collega { $cities } con tratte proprie prende subito una carta bonus, la migliore per prima: { $bonus_cards } punti (X10).
differs-tickets = • Non ci sono biglietti lunghi: all’inizio ne tieni almeno { $opening_keep } di { $opening }, più tardi almeno { $offer_keep } di { $offer } (R6, X11).
differs-under = • I biglietti che all’inizio non tieni vanno sotto il loro mazzo (X16).
differs-out = • Anche più tardi i biglietti che non tieni escono dal gioco (X17).
differs-score = • Il percorso più lungo non dà punti ({ $r48 }).
differs-ties = { $ties ->
    [none] • A parità di punti la vittoria è condivisa (X14).
   *[other] • A parità di punti contano solo i biglietti completi (X14).
}

# Un messaggio per ogni regola, che comincia con il suo numero in grassetto

rule-1 = **R1** { rule-players }
rule-x1 = **X1** { rule-players }
rule-players = A un tavolo giocano da { $least } a { $most } persone, ognuna con un colore suo: { $seat_colours }.
rule-2 = { $stations ->
    [0] **R2** Ognuno comincia con { $wagons } vagoni e zero punti.
   *[other] **R2** Ognuno comincia con { $wagons } vagoni, { $stations } stazioni e zero punti.
}
rule-3 = **R3** { rule-cards }
rule-x2 = **X2** { rule-cards }
rule-cards = { $pile ->
    [yes] Ci sono { $cards } carte, { $per_colour } per colore ({ $card_colours }), e a parte { $locomotives } locomotive.
   *[no] Ci sono { $cards } carte: { $per_colour } per colore ({ $card_colours }) e { $locomotives } locomotive.
} La locomotiva è un jolly: sostituisce qualsiasi colore.
rule-4 = **R4** Ognuno riceve { $hand } carte. Poi se ne mettono { $row } sul tavolo, visibili a tutti: le carte scoperte.
rule-5 = { $opening_long ->
    [0] **R5** Ci sono { $tickets } biglietti, e ognuno ne riceve { $opening }.
    [one] **R5** Ci sono { $tickets } biglietti, di cui { $long_tickets } lunghi. Ognuno ne riceve { $opening_long } lungo e { $opening_regular } degli altri. I lunghi non distribuiti escono dal gioco senza che nessuno li veda.
   *[other] **R5** Ci sono { $tickets } biglietti, di cui { $long_tickets } lunghi. Ognuno ne riceve { $opening_long } lunghi e { $opening_regular } degli altri. I lunghi non distribuiti escono dal gioco senza che nessuno li veda.
}
rule-6 = **R6** Si sceglie tutti insieme, ognuno in privato: dei tuoi { $opening } tienine almeno { $opening_keep }, quelli che vuoi. Nessuno sa quali o quanti ne tengono gli altri finché non hanno scelto tutti; poi si dice quanti.
rule-7 = **R7** I biglietti che ora non tieni escono dal gioco.
rule-x16 = **X16** I biglietti che ora non tieni vanno sotto il loro mazzo appena hanno scelto tutti: posto per posto, nell’ordine in cui sono stati offerti.
rule-8 = **R8** Comincia chi ha visitato più paesi europei. Chi non dice un numero viene dopo tutti quelli che ne dicono uno, e in caso di parità si sorteggia con il seme della partita. Poi si gioca nell’ordine in cui si è preso posto.
rule-x14-first = **X14** Chi comincia si sorteggia con il seme della partita. Poi si gioca nell’ordine in cui si è preso posto.

rule-9 = { $stations ->
    [0] **R9** Nel tuo turno fai esattamente una di queste cose: pesca carte, occupa una tratta o pesca biglietti.
   *[other] **R9** Nel tuo turno fai esattamente una di queste cose: pesca carte, occupa una tratta, pesca biglietti o costruisci una stazione.
}
rule-x4 = { $stations ->
    [0] **X4** Nel tuo turno fai esattamente una di queste cose: prendi carte, prendi una locomotiva dalla pila a parte, occupa una tratta o pesca biglietti.
   *[other] **X4** Nel tuo turno fai esattamente una di queste cose: prendi carte, prendi una locomotiva dalla pila a parte, occupa una tratta, pesca biglietti o costruisci una stazione.
}
rule-10 = { $stations ->
    [0] **R10** Puoi passare solo se non puoi fare niente di tutto questo. Se non ti resta che pescare biglietti, prima ti avverto, in privato. Quando passano, uno dopo l’altro, tutti quelli ancora in gioco, la partita finisce e si contano i punti.
   *[other] **R10** Puoi passare solo se non puoi fare altro che costruire una stazione; costruirla non è mai un obbligo. Se non ti resta che pescare biglietti, prima ti avverto, in privato. Quando passano, uno dopo l’altro, tutti quelli ancora in gioco, la partita finisce e si contano i punti.
}

rule-11 = **R11** Prendi { draw-amount }, ognuna tra quelle scoperte, o coperta dal mazzo. Una carta scoperta che prendi viene sostituita subito. { rule-stop }
rule-12 = **R12** Una locomotiva presa tra le carte scoperte vale come tutte e due le carte e chiude la pescata. Quindi non può essere nemmeno la tua seconda carta, anche se è appena stata scoperta.
rule-13 = **R13** Una locomotiva che arriva dal mazzo vale come una carta, e gli altri non lo sanno.
rule-x5 = **X5** Prendi { draw-amount }, ognuna tra quelle scoperte, o coperta dal mazzo. Una carta scoperta che prendi viene sostituita subito. { rule-stop } Nessuna vale doppio, perché tra loro non ci sono locomotive.
rule-stop = { $two ->
    [yes] Se ne resta una sola, prendi quella.
   *[no] Puoi fermarti dopo la prima.
}
rule-15 = **R15** In mano puoi tenere quante carte vuoi.
rule-18 = **R18** Se non resta niente che tu possa prendere come seconda carta, la pescata finisce lì, e ti dico perché. La seconda carta può essere una di quelle scoperte anche se mazzo e scarti sono vuoti.
rule-x3 = **X3** Le locomotive stanno in una pila a parte, scoperta. Nel mazzo e tra le carte scoperte non ce ne sono mai.
rule-x7 = **X7** Le locomotive spese tornano sulla loro pila e si possono riprendere subito. Tutte le altre carte vanno negli scarti.

rule-14 = **R14** Quando { $row_locomotives } o più carte scoperte sono locomotive, si scartano tutte e se ne scoprono di nuove. Restano come sono solo se cambiarle non serve, o se è già successo { row-sweeps } di fila; e lo si dice a tutti.{ $row_judged_again ->
    [yes] {" "}Nel primo caso si controlla di nuovo appena arrivano carte tra gli scarti.
   *[no] {""}
}
rule-16 = **R16** Se serve una carta e il mazzo è vuoto, gli scarti si mescolano in un mazzo nuovo, e lo si dice a tutti.
rule-17 = **R17** Se mazzo e scarti sono entrambi vuoti non puoi pescare carte, anche se ce n’è ancora di scoperte. Tutto il resto si può fare.
rule-x6 = { $row_alone ->
    [yes] **X6** Quando non resta nessuna carta, né nel mazzo né negli scarti né tra quelle scoperte, non puoi prendere carte.
   *[no] **X6** Se mazzo e scarti sono entrambi vuoti non puoi prendere carte, anche se ce n’è ancora di scoperte.
}{ $pile ->
    [yes] {" "}Quando la pila delle locomotive è vuota, non puoi prenderne.
   *[no] {""}
}
rule-19 = **R19** Un posto tra le carte scoperte che non si può riempire resta vuoto. Appena tornano carte tra gli scarti si riempie di nuovo, a partire dal primo posto vuoto.

rule-20 = **R20** Una tratta si occupa tutta intera e in un turno: con tante carte quante sono le caselle, tutte del suo colore. Le locomotive ne sostituiscono quante vuoi, anche tutte.
rule-21 = **R21** Una tratta grigia si paga con un solo colore, quello che vuoi, e se vuoi con locomotive.
rule-22 = **R22** Le carte si scartano, i tuoi vagoni vanno sulla tratta e i suoi punti sono subito tuoi. Per numero di caselle: { $points }.{ $pile ->
    [yes] {" "}Le locomotive invece tornano sulla loro pila (X7).
   *[no] {""}
}
rule-23 = **R23** Va bene qualsiasi tratta libera: non serve che tocchi le tue. Puoi occuparne una per turno.
rule-24 = { $extras ->
    [no] **R24** Ti servono tanti vagoni quante sono le caselle della tratta.
   *[yes] **R24** Ti servono tanti vagoni quante sono le caselle della tratta. Ciò che traghetti e gallerie chiedono in più si paga in carte, mai in vagoni.
}
rule-28 = **R28** Scegli tu con quante locomotive pagare. Non ne spendo mai una che non hai offerto.
rule-x8 = **X8** Non ci sono traghetti, gallerie né stazioni.

rule-25 = **R25** Dove due tratte della stessa lunghezza collegano le stesse due città, nessuno può mai averle entrambe.
rule-26 = **R26** Se si gioca in { $one_track } o meno, appena la prima è occupata la seconda è chiusa per tutti. Conta in quanti si è cominciato, anche se poi qualcuno lascia.
rule-27 = **R27** Tratte che corrono vicine ma collegano città diverse non hanno niente a che fare tra loro.
rule-x10 = **X10** Chi collega { $cities } con tratte proprie prende subito la carta bonus in cima, una volta sola per partita. Le carte danno { $bonus_cards } punti, la migliore per prima; ce n’è al massimo una a testa. Si contano alla fine.
rule-x9 = { $one_track ->
    [0] **X9** Dove due tratte della stessa lunghezza collegano le stesse due città, nessuno può mai averle entrambe.
   *[other] **X9** Dove due tratte della stessa lunghezza collegano le stesse due città, nessuno può mai averle entrambe. Se si gioca in { $one_track }, appena la prima è occupata la seconda è chiusa. Conta in quanti si è cominciato, anche se poi qualcuno lascia.
}

rule-29 = { $ferry_locomotives ->
    [one] **R29** Un traghetto è grigio e mostra delle locomotive: almeno altrettante delle carte con cui paghi devono essere locomotive. Il resto è di un solo colore, qualunque sia, o altre locomotive. Esempio: { $ferry } ha { $ferry_spaces } caselle e richiede almeno { $ferry_locomotives } locomotiva.
   *[other] **R29** Un traghetto è grigio e mostra delle locomotive: almeno altrettante delle carte con cui paghi devono essere locomotive. Il resto è di un solo colore, qualunque sia, o altre locomotive. Esempio: { $ferry } ha { $ferry_spaces } caselle e richiede almeno { $ferry_locomotives } locomotive.
}

rule-30 = **R30** Prima metti giù il pagamento normale. Poi si scoprono le prime { $tunnel_cards } carte del mazzo. Se il mazzo finisce, si rimescolano gli scarti, senza le carte che hai messo giù.
rule-31 = **R31** Per ogni carta scoperta che ha il colore che hai messo giù, o è una locomotiva, aggiungi una carta: di quel colore o una locomotiva. Puoi pagare anche solo con locomotive.
rule-32 = **R32** Se hai messo giù solo locomotive, contano solo le locomotive scoperte, e solo locomotive possono pagarle.
rule-33 = **R33** Se non puoi o non vuoi pagare, tutte le tue carte tornano in mano e il tuo turno è finito.
rule-34 = **R34** Comunque vada, alla fine del turno le carte scoperte si scartano, insieme a quelle con cui hai pagato.
rule-35 = **R35** Se mazzo e scarti insieme hanno meno di { $tunnel_cards } carte, se ne scoprono quante ce ne sono. Se non ce ne sono, niente sovrapprezzo.
rule-36 = **R36** Quando una galleria costa di più te lo chiedo sempre, anche se non puoi pagare: così nessuno può capire che cosa hai in mano. Quando non costa di più, la tratta è subito tua.
rule-37 = **R37** Una galleria grigia ha il colore delle carte che metti giù.

rule-38 = **R38** Pesca { $offer } biglietti dal loro mazzo, o quelli che restano. Se non ce ne sono più, non puoi pescarne.
rule-39 = **R39** Tienine almeno { $offer_keep }. Gli altri vanno sotto il mazzo dei biglietti.
rule-x11 = **X11** Pesca { $offer } biglietti dal loro mazzo, o quelli che restano, e tienine almeno { $offer_keep }. { rule-others } Se non ce ne sono più, non puoi pescarne. Prima del primo turno ne ricevi { $opening } e ne tieni almeno { $opening_keep } (R6).
rule-x17 = **X17** Tienine almeno { $offer_keep }. Gli altri escono dal gioco.
rule-others = { $offer_out ->
    [yes] Gli altri escono dal gioco.
   *[no] Gli altri vanno sotto il mazzo dei biglietti.
}
rule-40 = **R40** Un biglietto che tieni resta con te fino alla fine. Puoi averne quanti ne vuoi.
rule-41 = **R41** I tuoi biglietti, e se sono completi, sono segreti fino alla fine. Quanti ne hai è pubblico.

rule-42 = **R42** Costruisci in qualsiasi città senza stazione, che tu abbia tratte lì o no. In una città non ce ne sono mai due. Puoi costruirne una per turno, e { $stations } in tutta la partita.
rule-43 = **R43** La tua prima stazione costa una carta qualsiasi. Ogni altra costa una carta in più, tutte dello stesso colore: due per la seconda, tre per la terza. Le locomotive sostituiscono qualsiasi carta.
rule-44 = **R44** Alla fine ogni tua stazione ti fa usare una tratta avversaria che arriva in quella città, la stessa per tutti i tuoi biglietti. Non serve che tu scelga: trovo io che cosa ti conviene di più, prima per i punti dei biglietti, poi per i biglietti completi, e lo mostro.
rule-45 = { $longest_path ->
    [0] **R45** Una stazione non aggiunge vagoni.
   *[other] **R45** Una stazione non aggiunge vagoni, e non conta mai per il percorso più lungo.
}
rule-46 = { $station_points ->
    [one] **R46** Ogni stazione che non hai costruito vale { $station_points } punto alla fine.
   *[other] **R46** Ogni stazione che non hai costruito vale { $station_points } punti alla fine.
}

rule-47 = **R47** { rule-last-round }
rule-x12 = **X12** { rule-last-round }
rule-last-round = { $last_round_wagons ->
    [0] Quando a fine turno qualcuno non ha più vagoni, c’è ancora un turno a testa, anche per quella persona. Poi la partita finisce. Lo annuncio, e ti dico quando arriva il tuo ultimo turno.
    [one] Quando a fine turno a qualcuno resta { $last_round_wagons } vagone o nessuno, c’è ancora un turno a testa, anche per quella persona. Poi la partita finisce. Lo annuncio, e ti dico quando arriva il tuo ultimo turno.
   *[other] Quando a fine turno a qualcuno restano al massimo { $last_round_wagons } vagoni, c’è ancora un turno a testa, anche per quella persona. Poi la partita finisce. Lo annuncio, e ti dico quando arriva il tuo ultimo turno.
}

rule-48 = { $stations ->
    [0] **R48** Alla fine si ricontano i punti delle tratte e si scoprono tutti i biglietti. Un biglietto completo aggiunge i suoi punti, ogni altro li toglie.
   *[other] **R48** Alla fine si ricontano i punti delle tratte e si scoprono tutti i biglietti. Un biglietto completo aggiunge i suoi punti, ogni altro li toglie, e ogni stazione rimasta aggiunge i suoi.
}{ $bonus ->
    [yes] {" "}Anche una carta bonus aggiunge i suoi (X10).
   *[no] {""}
}
rule-49 = { $longest_path ->
    [0] **R49** Il percorso continuo più lungo non dà punti, ma decide a parità di punti (R51). { rule-path }
   *[other] **R49** Il percorso continuo più lungo vale { $longest_path } punti. { rule-path }
}
rule-path = Contano solo i tuoi vagoni; il percorso può passare più volte per una città, ma su ogni tratta una volta sola. Si misura in vagoni, non in tratte.
rule-50 = **R50** Se il percorso più lungo è di più persone, i punti vanno a tutte. Se non c’è nessuna tratta, non li prende nessuno.
rule-x13 = { $bonus ->
    [yes] **X13** Alla fine si ricontano i punti delle tratte e si scoprono tutti i biglietti. Un biglietto completo aggiunge i suoi punti, ogni altro li toglie, e una carta bonus aggiunge i suoi. Il percorso più lungo non dà punti.
   *[no] **X13** Alla fine si ricontano i punti delle tratte e si scoprono tutti i biglietti. Un biglietto completo aggiunge i suoi punti, ogni altro li toglie. Il percorso più lungo non dà punti.
}
rule-51 = **R51** { rule-ties }
rule-x14 = **X14** { rule-ties }{ $first ->
    [random] {" "}Chi comincia viene sorteggiato.
   *[countries] {""}
}
rule-ties = { $ties ->
    [none] Vince chi ha più punti. A parità di punti la vittoria è condivisa.
   *[other] Vince chi ha più punti. A parità di punti decide: { $ties }. Se tutto è pari, la vittoria è condivisa.
}
# Che cosa decide a parità di punti, e due di questi criteri nel loro ordine
tie-decides = { $tie ->
    [tickets] chi ha più biglietti completi
    [stations] chi ha costruito meno stazioni
    [longest_path_card] chi ha il percorso più lungo del tavolo
    [bonus_card] chi ha la carta bonus migliore
   *[longest_path] chi ha il percorso più lungo
}
tie-then = { $done }, poi { $following }

rule-52 = { $stations ->
    [0] **R52** In ogni momento tutti possono vedere: le carte scoperte, quante carte e quanti biglietti restano nei mazzi, tutte le tratte, e di ognuno i punti, i vagoni, quante carte ha e, dal primo turno in poi, quanti biglietti. I biglietti tra cui qualcuno sta scegliendo non contano ancora per nessuno.
   *[other] **R52** In ogni momento tutti possono vedere: le carte scoperte, quante carte e quanti biglietti restano nei mazzi, tutte le tratte e le stazioni, e di ognuno i punti, i vagoni, le stazioni rimaste, quante carte ha e, dal primo turno in poi, quanti biglietti. I biglietti tra cui qualcuno sta scegliendo non contano ancora per nessuno.
}{ $tunnels ->
    [no] {""}
   *[yes] {" "}Le carte messe giù per una galleria stanno a parte, fuori dalla mano.
}{ $pile ->
    [yes] {" "}Anche la pila delle locomotive è scoperta.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Anche le carte bonus si vedono: quelle rimaste, e chi ne ha una.
   *[no] {""}
}
rule-53 = **R53** Solo tu puoi vedere: la tua mano, i tuoi biglietti e a che punto sono, che cosa hai pescato dal mazzo, i biglietti che ti offro e ciò che prevedo per te.

rule-54 = { $stations ->
    [0] **R54** Puoi abbandonare in qualsiasi momento, ma la scelta è definitiva. Ciò che hai costruito resta sul tabellone e continua a bloccare. Le tue carte si scartano, i tuoi biglietti escono dal gioco, e non entri in classifica. Gli altri continuano; quando resta una persona sola la partita finisce.
   *[other] **R54** Puoi abbandonare in qualsiasi momento, ma la scelta è definitiva. Ciò che hai costruito resta sul tabellone e continua a bloccare, e le stazioni avversarie possono ancora usare le tue tratte. Le tue carte si scartano, i tuoi biglietti escono dal gioco, e non entri in classifica. Gli altri continuano; quando resta una persona sola la partita finisce.
}{ $pile ->
    [yes] {" "}Le tue locomotive tornano sulla loro pila.
   *[no] {""}
}
rule-55 = { $stations ->
    [0] **R55** Puoi annullare la tua ultima azione finché non gioca chi viene dopo di te, se non ha rivelato niente di nascosto: una tratta occupata, a meno che non si siano dovute scoprire o mescolare delle carte. Lo si dice a tutti. A partita finita non è mai possibile.
   *[other] **R55** Puoi annullare la tua ultima azione finché non gioca chi viene dopo di te, se non ha rivelato niente di nascosto: una tratta occupata o una stazione, a meno che non si siano dovute scoprire o mescolare delle carte, come per ogni galleria. Lo si dice a tutti. A partita finita non è mai possibile.
}{ $pile ->
    [yes] {" "}Allo stesso modo puoi rimettere una locomotiva sulla sua pila.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Una carta bonus torna al suo posto con la tratta che l’ha portata.
   *[no] {""}
}
rule-56 = **R56** Un posto si può cedere in qualsiasi momento a un’altra persona o al computer. Carte e biglietti restano al posto.
rule-59 = **R59** Un’azione si accetta tutta o si rifiuta tutta. Quando ne rifiuto una dico la regola, e non è cambiato niente.

rule-57 = **R57** Ogni mescolata deriva da un unico seme segreto, fissato quando la partita comincia. Il suo hash SHA-256 si vede all’inizio e il seme stesso alla fine, così chiunque può controllare, con **/verifica**, che nessuno ha truccato le carte.
rule-58 = **R58** Una partita è l’elenco di tutto ciò che è successo, caso compreso. Se la si rigioca, viene esattamente la stessa partita; **/esporta** te la dà quando è finita.
