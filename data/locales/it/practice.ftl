# Tavoli privati: una persona contro i computer, che nessun altro vede

practice-title = 🔒 **Allenamento** · { $edition } – questo tavolo lo vedi solo tu, e non conta mai.
practice-title-from = 🔒 **Allenamento dal turno { $turn }** di una partita finita · { $edition } – questo tavolo lo vedi solo tu, e non conta mai.
practice-opened = Se questo messaggio non c’è più, **/partite** riporta qui il tavolo.
private-back = Il mio tavolo
private-listed = { $title } Contro { $players }.
private-open = Continua: { $edition }
private-abandon = Abbandona
private-ask-abandon = { $daily ->
    [yes] Abbandonare la partita di oggi? Finisce per sempre, senza risultato, e oggi non c’è un secondo tentativo.
   *[no] Abbandonare questo tavolo privato? Finisce per sempre, senza risultato.
}
private-abandon-yes = Abbandonalo
private-abandoned = Questo tavolo privato è finito. **/allenamento** ne apre un altro.
practice-try-again = Riprova
practice-which-turn = Da quale turno vuoi riprendere? Avrai un tavolo privato con il tuo posto e le carte di allora; agli altri posti siedono i computer. È un allenamento e non conta da nessuna parte.
practice-turn-placeholder = Scegli un turno
practice-turn = Turno { $turn } – { $player }
practice-which-level = Turno { $turn }. Quanto bene devono giocare gli altri?
table-no-such-turn = { $most ->
    [0] Quella partita è finita prima del primo turno, quindi non ce n’è uno da cui continuare. **/allenamento** ne distribuisce una nuova.
   *[other] Quella partita non ha questo turno. Scegline uno da 1 a { $most }.
}
