# Un consiglio, che vede solo chi lo chiede: al massimo tre mosse, ognuna con il suo perché, come lo direbbe chi ospita a un amico

# Il pulsante che lo chiede (≤ 25)
ui-hint = Consiglio

# Sopra le mosse
hint-title = { $count ->
    [one] **Ecco che cosa farei al tuo posto.** So solo ciò che puoi sapere tu, e nessuno vede che lo chiedi.
   *[other] **Ecco che cosa farei al tuo posto**, il meglio per primo. So solo ciò che puoi sapere tu, e nessuno vede che lo chiedi.
}
hint-none = Qui non ho niente da consigliarti: fai ciò che preferisci.
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
   *[no] **Prendi { $card }** tra le carte scoperte (posto { $place }).
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
    [none] Serve ai tuoi biglietti.
   *[other] È sulla tua via per { $tickets }.
}
hint-contested = { $how ->
    [last] È l’ultima via libera per { $tickets }: se la prende qualcun altro, non ne restano.
    [detour] { $tickets ->
        [none] Serve ai tuoi biglietti: se la prende qualcun altro, la deviazione ti costa { hint-wagons } in più.
       *[other] Ti serve per { $tickets }: se la prende qualcun altro, la deviazione ti costa { hint-wagons } in più.
    }
   *[soon] { $tickets ->
        [none] Serve ai tuoi biglietti, e presto potrebbe prenderla qualcun altro.
       *[other] Ti serve per { $tickets }, e presto potrebbe prenderla qualcun altro.
    }
}
hint-for-points = Conviene già solo per i punti.
hint-longest = { $points ->
    [one] Il tuo percorso più lungo ha allora { longest-wagons }; il più lungo di tutti vale { $points } punto alla fine (R50).
   *[other] Il tuo percorso più lungo ha allora { longest-wagons }; il più lungo di tutti vale { $points } punti alla fine (R50).
}
hint-bonus = { $points ->
    [one] Così colleghi { $cities }: la carta bonus da { $points } punto è subito tua (X10).
   *[other] Così colleghi { $cities }: la carta bonus da { $points } punti è subito tua (X10).
}
hint-for-bonus = { $points ->
    [one] È sulla tua via verso la carta bonus per { $cities }: { $points } punto (X10).
   *[other] È sulla tua via verso la carta bonus per { $cities }: { $points } punti (X10).
}
hint-blocks = Sembra che serva a qualcun altro, e così arrivi prima tu.
hint-last-chance = La partita sta per finire, e le carte che restano in mano non valgono più niente.

# Perché: le carte. La tratta che serve e che cosa richiede, «Francoforte–Parigi (3 bianche)»
hint-needed = Ti serve quel colore.
hint-later = Ora non serve a nessuna delle tue tratte, ma può servire più avanti.
hint-locomotive = { $pile ->
    [yes] Sostituisce qualunque colore, ma è tutto ciò che prendi in questo turno ({ $rule }).
   *[no] Sostituisce qualunque colore, ma conta per entrambe le carte ({ $rule }).
}
hint-blind = Nessuna carta scoperta ti aiuta di più.
hint-blind-too = { $pile ->
    [yes] Può essere di tutto, tranne una locomotiva: nel mazzo non ce ne sono.
   *[no] Può essere di tutto, anche una locomotiva, che dal mazzo conta come una carta sola.
}
hint-spares = Così risparmi una locomotiva per { hint-aim }.
hint-missing = { $missing ->
    [one] Ti manca ancora { $missing } carta per { hint-aim }.
   *[other] Ti mancano ancora { $missing } carte per { hint-aim }.
}
hint-also = Anche questa è per { $route }.
hint-aim = { $tickets ->
    [none] { $route } ({ route-spaces })
   *[other] { $route } ({ route-spaces }), sulla tua via per { $tickets }
}
hint-nothing = Nient’altro ti aiuterebbe ora.

# Perché: i biglietti
hint-fit = { $count ->
    [one] Si combina bene: tutti i tuoi biglietti aperti richiedono allora almeno { hint-wagons } dei tuoi { $left }.
   *[other] Si combinano bene: tutti i tuoi biglietti aperti richiedono allora almeno { hint-wagons } dei tuoi { $left }.
}
hint-fit-short = { $count ->
    [one] È abbastanza corto per i tuoi vagoni: tutti i tuoi biglietti aperti richiedono insieme almeno { hint-wagons } dei tuoi { $left }.
   *[other] Sono abbastanza corti per i tuoi vagoni: tutti i tuoi biglietti aperti richiedono insieme almeno { hint-wagons } dei tuoi { $left }.
}
hint-wagons = { $wagons ->
    [one] { $wagons } vagone
   *[other] { $wagons } vagoni
}
hint-fit-done = Le tue tratte collegano già tutto.
hint-least = { $count ->
    [one] Non si combina bene con il resto: se alla fine resta incompleto, ti costa { score-points }.
   *[other] Non si combinano tutti bene: se alla fine restano incompleti, ti costano { score-points }.
}
hint-done = I tuoi biglietti sono completi.
hint-for-more = { $wagons ->
    [one] Ti resta { $wagons } vagone, abbastanza per altri biglietti.
   *[other] Ti restano { $wagons } vagoni, abbastanza per altri biglietti.
}
hint-forced = In questo turno non ti resta quasi nient’altro (R10).

# Perché: le stazioni
hint-borrow = { $route ->
    [none] Alla fine ti fa usare una tratta altrui che arriva lì (R44).
   *[other] Alla fine ti fa usare { $route } (R44).
}
hint-saves = { $count ->
    [one] Il tuo biglietto { $tickets } ne ha bisogno.
   *[other] I tuoi biglietti { $tickets } ne hanno bisogno.
}
hint-cheap = Ora non c’è niente di meglio.

# Perché: le gallerie. $tenths: in quanti casi su dieci costa più di quanto si può pagare
hint-worth = { $tickets ->
    [none] Per { $route } ne vale la pena: { score-points }.
   *[other] Per { $route } ne vale la pena: { score-points }, ed è sulla tua via per { $tickets }.
}
hint-dear = { $payable ->
    [yes] Le carte ti servono di più altrove.
   *[no] Non hai le carte per il sovrapprezzo.
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
    [none] A questo tavolo non ci sono consigli. Chi ospita un tavolo può permetterli prima dell’inizio, con **{ options-open }**.
   *[other] A questo tavolo non ci sono consigli. Lo ospita { $host }, e si potevano permettere solo prima dell’inizio, con **{ options-open }**.
}

# Nell’aiuto, ogni volta che la partita aspetta chi legge
help-hint = **{ ui-hint }** nella tua mano, o **/consiglio**: fino a tre idee per questo turno, e perché. Nessuno vede che lo chiedi.
