# Chiamare chi il tavolo aspetta

# Pubblico, o in un messaggio privato. $players sono menzioni; $since appare come “8 ore fa”
reminder-call = { $stage ->
    [opening] { $count ->
        [one] ⏰ { $players }: scegli i tuoi biglietti, per favore, così la partita può cominciare. Il tavolo li aspetta dall’inizio, { $since }.
       *[other] ⏰ { $players }: scegliete i vostri biglietti, per favore, così la partita può cominciare. Il tavolo li aspetta dall’inizio, { $since }.
    }
    [tunnel] ⏰ { $players }: la galleria aspetta la tua decisione. Il tuo turno è cominciato { $since }.
    [tickets] ⏰ { $players }: scegli tra i tuoi nuovi biglietti, per favore. Il tuo turno è cominciato { $since }.
    [card] ⏰ { $players }: puoi prendere una seconda carta. Il tuo turno è cominciato { $since }.
   *[turn] ⏰ { $players }: tocca a te. Il tuo turno è cominciato { $since }.
}
# $until appare come “tra 2 giorni”
reminder-then = { $follows ->
    [computer] Il tempo per pensare finisce { $until }; poi questo turno lo gioca il computer.
    [other] Il tempo per pensare finisce { $until }; poco dopo l’altra persona decide come andare avanti.
   *[vote] Il tempo per pensare finisce { $until }; poi gli altri decidono insieme come andare avanti.
}
reminder-missing = Il tavolo aspetta anche { $players }.
reminder-place = Al tabellone: { $link }

# Etichette dei pulsanti (al massimo 80 caratteri, meglio 25)
reminder-in-an-hour = Tra un’ora
reminder-this-evening = Stasera
reminder-stop = Non più per questo turno

# Privato
reminder-put-off = Certo: il prossimo promemoria arriva il { $when }, se nel frattempo non hai giocato.
reminder-no-more = Certo: per questo turno niente più promemoria.
reminder-clock-runs = Il tuo tempo per pensare però continua, e finisce { $until }.
heads-up = 🚂 A un tavolo di { $edition } il prossimo turno è tuo.

# Rifiuti
table-not-called = In questo momento il tavolo non aspetta te, quindi non c’è un promemoria da rimandare. Questi pulsanti sono per chi viene chiamato.
