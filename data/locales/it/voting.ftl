# La votazione su chi non viene, e quello che ne segue

# Pubblico. $cause dice perché si vota; $until è un momento come lo mostra Discord
vote-asked = { $cause ->
    [gone] 🗳️ **{ $player } non è più in questo server. Come deve continuare la partita?**
    [asked] 🗳️ **Il tavolo aspetta ancora { $player }. Come deve continuare la partita?**
   *[empty] 🗳️ **Il tempo di { $player } è scaduto. Come deve continuare la partita?**
}
vote-terms = **{ vote-wait }** dà { vote-more-time }. **{ vote-computer }** vale finché { $player } non è di nuovo qui. **{ vote-substitute }** offre il posto a chiunque. Per **{ vote-end }** serve il sì di tutti, e non vince nessuno. Decide la maggioranza; senza maggioranza il tavolo aspetta.
vote-yours = { $player }, basta un clic su **{ vote-here }** o una mossa: il tuo posto resta tuo.
# Quanto dà l’attesa, secondo il ritmo del tavolo
vote-more-time = { $pace ->
    [live] un altro quarto d’ora
    [evening] un’altra ora
   *[daily] un altro giorno
}
vote-state = { $count ->
    [0] Non ha ancora votato nessuno. La decisione spetta a { $voters }, entro il { $until }; il risultato si vedrà alla fine.
    [one] Ha votato: { $voted }. La decisione spetta a { $voters }, entro il { $until }; il risultato si vedrà alla fine.
   *[other] Hanno votato: { $voted }. La decisione spetta a { $voters }, entro il { $until }; il risultato si vedrà alla fine.
}
vote-over = { $end ->
    [wait] 🗳️ La votazione su { $player } è finita: il tavolo aspetta { vote-more-time }.
    [computer] 🗳️ La votazione su { $player } è finita: continua il computer.
    [substitute] 🗳️ La votazione su { $player } è finita: il tavolo cerca qualcuno che continui al suo posto, e aspetta { vote-more-time }.
    [end] 🗳️ La votazione su { $player } è finita: tutti gli altri vogliono chiudere la partita.
    [unheard] 🗳️ Non ha votato nessuno, quindi il tavolo aspetta { $player } per { vote-more-time }. Chi gioca può riaprire la votazione con **/vota**.
    [frozen] 🗳️ La votazione su { $player } è finita, e non ha votato nessuno.
    [back] 🗳️ { $player } è di nuovo qui: non c’è più niente da votare.
   *[needless] 🗳️ Su { $player } non c’è più niente da votare.
}
# $votes è un elenco di vote-count
vote-counts = I voti: { $votes }.
vote-count = { vote-choice } { $count }
vote-choice = { $choice ->
    [wait] { vote-wait }
    [computer] { vote-computer }
    [substitute] { vote-substitute }
   *[end] { vote-end }
}
offer-asked = 🪑 **C’è un posto libero: { $mark } { player-colour }, al posto di { $player }.** Chi non siede a questo tavolo può prenderlo con **{ seats-take }** o **/partecipa**; mano e biglietti restano al posto (R56). Se prima torna { $player }, il posto resta com’è.
offer-over = { $end ->
    [taken] 🪑 Il posto di { $player } era libero, e qualcuno lo ha preso.
    [back] 🪑 { $player } è di nuovo qui: il posto non viene più offerto.
   *[withdrawn] 🪑 Il posto di { $player } non è più offerto.
}
time-grace = ⏳ Il tempo di { $player } è scaduto. Se non succede niente entro il { $until }, { $other } decide come continua la partita.
time-frozen = 🧊 In questo momento non c’è nessuno, quindi questo tavolo si ferma finché qualcuno di voi non torna: gli orologi sono fermi, nessuno riceve promemoria, e qualsiasi mossa, **{ pause-wake }** o **/riprendi** lo fa continuare.
time-host = 👑 D’ora in poi { $player } ospita questo tavolo.
lobby-voted-off = Il tavolo per { $edition } si chiude senza risultato: tutti gli altri hanno preferito finire la partita piuttosto che aspettare { $player }. Grazie per aver giocato!

# Etichette di pulsanti
vote-wait = Aspetta
vote-computer = Continua il computer
vote-substitute = Cerca qualcun altro
vote-end = Chiudi la partita
vote-here = Sono qui

# Privato
vote-noted = Il tuo voto: **{ vote-choice }**. Tutti vedono che hai votato, ma non per che cosa; fino alla fine della votazione puoi cambiare idea.
vote-welcome = Che bello rivederti! Il tuo posto resta tuo, e il tuo turno ha di nuovo tempo: { vote-more-time }.
vote-back = 👋 Che bello rivederti: nessuno vota più sul tuo posto.

# Rifiuti
table-no-clock = A questo tavolo non ci sono orologi, quindi non c’è niente da mettere in pausa e il tempo di nessuno scade.
table-nobody-waits = Qui non aspetta nessuno: giochi solo contro computer, e non ci sono orologi.
table-clock-stands = L’orologio di questo tavolo ora è fermo, quindi il tempo di nessuno scade. **/situazione** dice perché.
table-table-frozen = Questo tavolo è fermo perché non c’era nessuno. **/riprendi** lo fa continuare.
table-vote-over = Quella votazione non è più aperta. Non è cambiato niente.
table-vote-too-early = { $player } ha ancora tempo: si può votare dal { $at }.
table-nobody-missed = Ora il tavolo non aspetta nessun’altra persona, quindi non c’è niente da votare.
table-offer-over = Qui non è più offerto nessun posto: qualcuno lo ha preso, o chi ci giocava è di nuovo qui.
