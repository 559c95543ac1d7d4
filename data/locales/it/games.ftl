# I tavoli di chi legge, e quelli di un server

# /partite: in privato, in un server o in un messaggio privato al bot
games-title = { $waiting ->
    [0] **I tuoi tavoli** – nessuno di questi ti aspetta.
    [one] **I tuoi tavoli** – uno di questi ti aspetta.
   *[other] **I tuoi tavoli** – { $waiting } di questi ti aspettano.
}
games-none = Non hai un posto a nessun tavolo. **/nuova** ne apre uno in un canale di un server, **/partecipa** ti dà un posto a quello che c’è già, e **/aiuto** dice che cosa si può fare.
games-only-private = Non hai posto a nessun tavolo con altri. I tuoi tavoli privati:
games-table = { $players ->
    [none] **{ $table }**
   *[other] **{ $table }** – con { $players }
}
games-waits-for = { $what ->
    [turn] ▶ Tocca a te: il turno è cominciato { $since }.
    [second-card] ▶ Puoi prendere una seconda carta; il turno è cominciato { $since }.
    [tunnel] ▶ La tua galleria costa di più e aspetta la tua decisione. Il turno è cominciato { $since }.
    [tickets] ▶ Scegli quali biglietti tenere; il turno è cominciato { $since }.
    [opening] ▶ Scegli i tuoi primi biglietti; la scelta è cominciata { $since }.
    [start] ▶ Siete abbastanza: puoi iniziare. Tavolo aperto { $since }.
    [guest] ▶ C’è un posto riservato a te: siediti, o di’ che non vieni. Tavolo aperto { $since }.
   *[substitute] ▶ Ti hanno chiesto di giocare al posto di qualcuno, { $since }.
}
games-deadline = Il tuo tempo finisce { $deadline }.
games-overdue = Il tuo tempo per pensare è finito { $deadline }, ma la tua mossa vale ancora.
games-waits-for-others = In attesa di { $players }; il turno è cominciato { $since }.
games-lobby = La partita non è ancora cominciata; tavolo aperto { $since }.
games-computers = Giocano i computer.
games-autopilot = Lì il computer gioca per te.
games-asks = { $what ->
    [vote] ▶ Manca il tuo voto: come si va avanti senza { $player }? La votazione finisce { $until }.
    [pause] ▶ Manca la tua risposta: { $player } chiede una pausa fino al { $until }.
   *[pace] ▶ { $player } vorrebbe un altro ritmo. Comincia { $until }, se nessuno si oppone.
}
games-away = Ora sei assente: il tuo orologio è fermo.
games-paused = ⏸️ Il tavolo è in pausa fino al { $until }.
games-pause-asked = ⏸️ { $player } chiede una pausa fino al { $until }; manca ancora qualche risposta.
games-vote = 🗳️ Il tavolo vota su { $player }. La votazione finisce { $until }.
games-vote-about-you = 🗳️ Il tavolo vota sul tuo posto. La votazione finisce { $until }; se prima di allora fai qualcosa lì, resta tuo.
games-offered = 🪑 Il tuo posto è offerto ad altri; se fai qualcosa lì prima che qualcuno lo prenda, resta tuo.
games-frozen = 🧊 Il tavolo è fermo perché non c’era nessuno. Una mossa, o **/riprendi** lì, lo fa continuare.
games-parked = In questo momento i suoi post non arrivano nel canale.
games-damaged = Per ora è fermo: qualcosa di ciò che ne è salvato è danneggiato.
games-lost = **{ $table }** – questa edizione (versione { $version }) non è più installata: lì non si può mostrare né giocare nulla. Chi gestisce questo bot può rimetterla.
# The edition, which leads to the table
games-link = [{ $table }]({ $link })
games-open = I miei tavoli
games-hidden = { $count ->
    [one] { $count } tavolo non è mostrato: ora non vedi il suo canale, o Discord non me lo dice.
   *[other] { $count } tavoli non sono mostrati: ora non vedi i loro canali, o Discord non me lo dice.
}

table-place = { $server } · #{ $channel }
table-heading = **{ $edition }** · [{ $place }]({ $link })
table-heading-private = 🔒 **{ $edition }** – il tuo tavolo, solo per te
table-heading-over = **{ $edition }**
table-choice = { $edition } · #{ $channel } · { $server }
table-next = Prossimo tavolo

timetable-title = **I tavoli di questo server**
timetable-none = **I tavoli di questo server** – ora non ce n’è nessuno aperto. **/nuova** ne apre uno nel suo canale.
timetable-free = Posti liberi:
timetable-lobby = { $free ->
    [one] • { $table } – { $players }; { $free } posto libero; aperto { $since }
   *[other] • { $table } – { $players }; { $free } posti liberi; aperto { $since }
}
timetable-waiting = Partite, prima quella che aspetta da più tempo:
timetable-game = • { $table } – in attesa di { $players }; il turno è cominciato { $since }
timetable-more = { $listed ->
    [yes] { $count ->
        [one] E { $count } altro tavolo.
       *[other] E altri { $count } tavoli.
    }
   *[no] { $count ->
        [one] Un tavolo, senza posti da prendere, che non aspetta nessuno.
       *[other] { $count } tavoli, senza posti da prendere, che non aspettano nessuno.
    }
}
timetable-join = Gioca con { $player }
timetable-show = Mostra qui le partenze
timetable-hide = Togli le partenze
timetable-shown = D’ora in poi le partenze sono qui: i tavoli di questo server, se chi vede questo canale può vedere anche il loro. Tengo aggiornato il post; se qualcuno lo elimina, **/partenze** lo rimette.
timetable-refused = Non posso mostrare qui le partenze: { parked-why }.
timetable-hidden = { $was_shown ->
    [yes] Le partenze non sono più esposte.
   *[no] In questo server le partenze non sono esposte. **/partenze** le mostra.
}
