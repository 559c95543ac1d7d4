# Un consiglio, che vede solo chi lo chiede: al massimo tre mosse, ognuna con il suo perché, come lo direbbe chi ospita a un amico

# Il pulsante che lo chiede (≤ 25)
ui-hint = Consiglio

# Sopra le mosse
hint-title = { $count ->
    [one] **Ecco che cosa farei al tuo posto.** Ho guardato solo ciò che vedi tu, e nessuno vede che me lo chiedi.
   *[other] **Ecco che cosa farei al tuo posto**, la mossa migliore per prima. Ho guardato solo ciò che vedi tu, e nessuno vede che me lo chiedi.
}
hint-none = Qui non ho niente da consigliarti: fai come preferisci.
# In privato, al posto del consiglio: troppe richieste insieme
hint-busy = In molti chiedono un consiglio in questo momento. Riprova tra poco: la partita ti aspetta.
hint-line = **{ $number }.** { $hint }

# Che cosa fare: una frase, con il perché in una frase a sé
hint-claim = { $tunnel ->
    [yes] **Tenta la galleria { $route }** ({ $payment }): { score-points }.
   *[no] **Occupa { $route }** ({ $payment }): { score-points }.
}
hint-take = { $second ->
    [yes] **Prendi { $card }** come seconda carta (posto { $place }).
   *[no] **Prendi { $card }** tra le scoperte (posto { $place }).
}
hint-take-locomotive = **Prendi una locomotiva** dalla pila a parte.
hint-deck = { $second ->
    [yes] **Pesca la seconda carta dal mazzo.**
   *[no] **Pesca una carta dal mazzo.**
}
hint-decline = **Rinuncia alla seconda carta.**
hint-pass = **Passa.**
hint-tickets = **Pesca biglietti.**
hint-keep = { $count ->
    [one] **Tieni { $tickets }.**
   *[other] **Tieni questi { $count }:** { $tickets }.
}
hint-station = **Costruisci la stazione di { $city }** ({ $payment }).
hint-toll = **Paga il sovrapprezzo:** { $payment }.
hint-give-up = **Rinuncia alla galleria** e riprendi le carte.

# Perché: frasi. $tickets sono i biglietti di chi legge, «Dieppe–Madrid (8)», o none
hint-completes = { $count ->
    [0] Completa uno dei tuoi biglietti.
    [one] Completa il tuo biglietto { $tickets }.
   *[other] Completa { $count } dei tuoi biglietti: { $tickets }.
}
hint-on-way = { $tickets ->
    [none] Avvicina i tuoi biglietti: insieme richiedono { hint-wagons } invece di { $before }.
   *[other] { $wagons ->
        [0] È sulla tua strada per { $tickets }.
        [one] È sulla tua strada per { $tickets }: dopo ti serve ancora { hint-wagons } invece di { $before }.
       *[other] È sulla tua strada per { $tickets }: dopo ti servono ancora { hint-wagons } invece di { $before }.
    }
}
hint-contested = { $how ->
    [last] È l’ultima strada libera per { $tickets }: se la prende qualcun altro, non ne restano.
    [detour] { $tickets ->
        [none] Serve ai tuoi biglietti: se la prende qualcun altro, la deviazione ti costa { hint-wagons } in più.
       *[other] Ti serve per { $tickets }: se la prende qualcun altro, la deviazione ti costa { hint-wagons } in più.
    }
   *[soon] { $tickets ->
        [none] Avvicina i tuoi biglietti, e presto potrebbe prenderla qualcun altro.
       *[other] È sulla tua strada per { $tickets }, e presto potrebbe prenderla qualcun altro.
    }
}
# Dopo: i vagoni che restano, e quanti ne richiedono almeno i biglietti ($needed)
hint-for-points = { $beyond ->
    [yes] Conviene per i punti: i tuoi biglietti richiedono { wagons-needed }, più di quanti ne hai.
   *[no] { $needed ->
        [0] Conviene già solo per i punti: dopo hai ancora { hint-wagons }, e i tuoi biglietti non ne richiedono.
       *[other] Conviene già solo per i punti: dopo hai ancora { hint-wagons }, e i tuoi biglietti ne richiedono { $needed }.
    }
}
hint-longest = { $points ->
    [one] Così il tuo percorso più lungo arriva a { longest-wagons }; il più lungo di tutti vale { $points } punto alla fine (R50).
   *[other] Così il tuo percorso più lungo arriva a { longest-wagons }; il più lungo di tutti vale { $points } punti alla fine (R50).
}
hint-bonus = { $points ->
    [one] Così colleghi { $cities }: la carta bonus da { $points } punto è subito tua (X10).
   *[other] Così colleghi { $cities }: la carta bonus da { $points } punti è subito tua (X10).
}
hint-for-bonus = { $points ->
    [one] È sulla tua strada verso la carta bonus per { $cities }: { $points } punto (X10).
   *[other] È sulla tua strada verso la carta bonus per { $cities }: { $points } punti (X10).
}
hint-blocks = Ai due capi ci sono tratte di { $players }, e questa le unirebbe: così arrivi prima tu.
hint-last-chance = { $last ->
    [yes] È il tuo ultimo turno: dopo, le carte in mano non valgono più niente.
   *[no] La partita sta per finire, e le carte che restano in mano non valgono più niente.
}
# Quando non c’è altro da dire che nella riga con quel numero
hint-same-reason = Il motivo è lo stesso del numero { $number }.
hint-same-risk = Il rischio della galleria è lo stesso del numero { $number }.
# Di quanti punti è probabilmente meglio della mossa che segue: arrotondato, mai meno di 1. $kind e il resto dicono quale, una riga con il suo $number
hint-lead = { $points ->
    [one] Circa { $points } punto in più { hint-than }.
   *[other] Circa { $points } punti in più { hint-than }.
}
hint-than = { $kind ->
    [line] del numero { $number }
    [claim] che occupare { $route }
    [tunnel] che tentare la galleria { $route }
    [take] che prendere { $card }
    [locomotive] che prendere una locomotiva
    [deck] che pescare dal mazzo
    [tickets] che pescare biglietti
    [station] di una stazione a { $city }
    [toll] che pagare
    [give-up] che rinunciare
    [decline] che rinunciare alla seconda carta
    [pass] che passare
   *[other] di tutto il resto
}
hint-level = Vale più o meno quanto il numero { $number }.
# Chi altro ha tratte ai capi di una tratta
hint-rivals = { $count ->
    [one] { $players } è già a { $cities }.
   *[other] { $players } sono già a { $cities }.
}

# Perché: le carte. La tratta che serve e che cosa richiede, «Francoforte–Parigi (3 bianche)»
hint-needed = Ti serve quel colore.
hint-later = Ora non serve a nessuna delle tue tratte, ma può servire più avanti.
hint-locomotive = { $pile ->
    [yes] Sostituisce qualunque colore, ma è tutto ciò che prendi in questo turno ({ $rule }).
   *[no] Sostituisce qualunque colore, ma vale come tutte e due le carte ({ $rule }).
}
hint-blind = Nessuna carta scoperta ti aiuta di più.
hint-blind-too = { $pile ->
    [yes] Può essere di tutto, tranne una locomotiva: nel mazzo non ce ne sono.
   *[no] Può essere di tutto, anche una locomotiva, che dal mazzo vale come una carta sola.
}
# $tenths: tante carte su dieci, tra quelle non viste
hint-odds = { $tenths ->
    [one] Lì circa { $tenths } carta su 10 ti servirebbe.
    [10] Lì quasi ogni carta ti servirebbe.
   *[other] Lì circa { $tenths } carte su 10 ti servirebbero.
}
hint-spares = Così risparmi una locomotiva per { hint-aim }.
hint-missing = { $missing ->
    [one] Ti manca ancora { $missing } carta per { hint-aim }.
   *[other] Ti mancano ancora { $missing } carte per { hint-aim }.
}
hint-also = Serve anche per { $route }.
hint-aim = { $tickets ->
    [none] { $route } ({ route-spaces })
   *[other] { $route } ({ route-spaces }), sulla tua strada per { $tickets }
}
hint-nothing = Nient’altro ti aiuterebbe ora.

# Perché: i biglietti
hint-fit = { $count ->
    [one] Porta { score-points } { hint-price }
   *[other] Portano { score-points } { hint-price }
}
# $more: tanti vagoni in più che per i biglietti aperti che si hanno
hint-price = { $how ->
    [first] per almeno { hint-wagons } dei tuoi { $left }.
    [free] senza un vagone in più: tutti i tuoi biglietti aperti insieme richiedono almeno { hint-wagons } dei tuoi { $left }.
   *[more] per { hint-more } in più: a quel punto tutti i tuoi biglietti aperti insieme richiedono almeno { hint-wagons } dei tuoi { $left }.
}
hint-more = { $more ->
    [one] { $more } vagone
   *[other] { $more } vagoni
}
hint-shared = { $wagons ->
    [one] Uno per uno richiederebbero { $wagons } vagone in più: i loro percorsi hanno un tratto in comune.
   *[other] Uno per uno richiederebbero { $wagons } vagoni in più: i loro percorsi hanno un tratto in comune.
}
hint-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
hint-fit-done = Le tue tratte collegano già tutto.
hint-least = { $count ->
    [one] Si combina male con il resto: se alla fine resta incompleto, ti costa { score-points }.
   *[other] Non si combinano tutti bene: se alla fine restano incompleti, ti costano { score-points }.
}
hint-least-wagons = A quel punto tutti i tuoi biglietti aperti insieme richiedono almeno { hint-wagons } dei tuoi { $left }.
hint-least-closed = Nessuna tratta libera ci porta più.
hint-done = I tuoi biglietti sono completi.
hint-for-more = { $wagons ->
    [one] Ti resta { $wagons } vagone, abbastanza per altri biglietti.
   *[other] Ti restano { $wagons } vagoni, abbastanza per altri biglietti.
}
hint-forced = In questo turno non ti resta quasi nient’altro (R10).

# Perché: le stazioni
hint-borrow = { $route ->
    [none] Alla fine ti fa usare una tratta avversaria che arriva lì (R44).
   *[other] Alla fine ti fa usare { $route } (R44).
}
hint-saves = { $count ->
    [one] Serve al tuo biglietto { $tickets }.
   *[other] Serve ai tuoi biglietti { $tickets }.
}
hint-with-station = { $open ->
    [yes] { $wagons ->
        [0] Senza, avresti ancora bisogno di { hint-before }.
        [one] Così ti serve ancora { hint-wagons } invece di { $before }.
       *[other] Così ti servono ancora { hint-wagons } invece di { $before }.
    }
   *[no] { $wagons ->
        [0] Non resta un altro percorso.
        [one] Non resta un altro percorso; così ti serve ancora { hint-wagons }.
       *[other] Non resta un altro percorso; così ti servono ancora { hint-wagons }.
    }
}
hint-before = { $before ->
    [one] { $before } vagone
   *[other] { $before } vagoni
}
hint-cheap = Ora non c’è niente di meglio.

# Perché: le gallerie. $tenths: in quanti casi su dieci costa più di quanto si può pagare
hint-worth = { $tickets ->
    [none] Ne vale la pena: { $route } dà { score-points }.
   *[other] Ne vale la pena: { $route } dà { score-points }, ed è sulla tua strada per { $tickets }.
}
hint-dear = { $cards ->
    [0] Non hai le carte per il sovrapprezzo.
    [one] Ti costerebbe { $cards } carta per { score-points }: ti serve di più altrove.
   *[other] Ti costerebbe { $cards } carte per { score-points }: ti servono di più altrove.
}
hint-safe = { $cards ->
    [0] Non restano carte da scoprire: niente sovrapprezzo (R35).
    [one] Può costare { $cards } carta in più, e potresti pagarla.
   *[other] Può costare fino a { $cards } carte in più, e potresti pagarle.
}
hint-risk = { $tenths ->
    [0] Può costare di più, ma quasi mai più di quanto puoi pagare.
    [10] Quasi di sicuro costa più di quanto puoi pagare: allora riprendi le carte e il tuo turno finisce (R33).
    [one] Circa { $tenths } volta su 10 costa più di quanto puoi pagare: allora riprendi le carte e il tuo turno finisce (R33).
   *[other] Circa { $tenths } volte su 10 costa più di quanto puoi pagare: allora riprendi le carte e il tuo turno finisce (R33).
}

# I pulsanti che lo fanno, con i numeri delle righe (≤ 80)
hint-do-claim = { $number } · { $route }
hint-do-take = { $number } · { card-label }
hint-do-deck = { $number } · { ui-deck }
hint-do-decline = { $number } · { ui-no-second-card }
hint-do-pass = { $number } · { ui-pass }
hint-do-tickets = { $number } · { ui-draw-tickets }
hint-do-keep = { $count ->
    [one] { $number } · Scegli questo biglietto
   *[other] { $number } · Scegli questi { $count } biglietti
}
hint-do-station = { $number } · { station-in }
hint-do-toll = { $number } · { ui-pay }
hint-do-give-up = { $number } · { ui-give-up }

# Dove non ci sono consigli
table-hints-off = { $host ->
    [none] A questo tavolo non ci sono consigli. Chi ospita un tavolo può permetterli solo prima dell’inizio, con **{ options-open }**.
   *[other] A questo tavolo non ci sono consigli. Poteva permetterli { $host }, ma solo prima dell’inizio, con **{ options-open }**.
}

# Nell’aiuto, ogni volta che la partita aspetta chi legge
help-hint = **{ ui-hint }** nella tua mano, o **/consiglio**: fino a tre idee per questo turno, e perché. Nessuno vede che me lo chiedi.
