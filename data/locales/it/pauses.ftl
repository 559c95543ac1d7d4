# Un tavolo in pausa, o che riprende

# Pubblico. $until è un momento come lo mostra Discord; $reason è quello che qualcuno ha scritto
pause-asked = ⏸️ { $player } chiede una pausa fino al { $until }.
pause-missing = Comincia appena tutti sono d’accordo; manca ancora: { $missing }.
pause-agreed = ⏸️ { $player } ha chiesto una pausa, e tutti sono d’accordo.
pause-refused = ⏸️ { $player } ha chiesto una pausa, e { $other } ha detto di no. La partita continua.
pause-dropped = ⏸️ La pausa chiesta da { $player } non si fa più.
pause-lapsed = ⏸️ { $player } ha chiesto una pausa, ma non tutti hanno accettato in tempo, quindi la partita continua. Con **/pausa** si può chiedere di nuovo.
pause-begun = ⏸️ **Questo tavolo è in pausa fino al { $until }.** Gli orologi sono fermi, e nessuno riceve promemoria; chi vuole può continuare a giocare.
pause-end = { $player }, chi ospita o più della metà di voi può finirla prima, con **{ pause-go-on }** o **/riprendi**.
pause-over = ⏸️ Questo tavolo era in pausa.
pause-reason = Il motivo: { $reason }
time-goes-on = ▶️ { $player ->
    [none] La pausa è finita, e gli orologi ripartono.
   *[other] { $player } fa riprendere il tavolo, e gli orologi ripartono.
}
time-admin-paused = 🔧 Chi gestisce questo bot ha messo in pausa questo tavolo.
time-admin-woke = 🔧 Chi gestisce questo bot ha fatto riprendere questo tavolo.

# Etichette di pulsanti
pause-agree = D’accordo
pause-refuse = No
pause-go-on = Riprendi
pause-wake = Sveglia il tavolo

# Privato, e righe di /situazione
pause-status = ⏸️ Questo tavolo è in pausa fino al { $until }: gli orologi sono fermi. **/riprendi** la finisce.
pause-status-asked = ⏸️ { $player } chiede una pausa fino al { $until }; manca ancora l’accordo di { $missing }.
time-status-frozen = 🧊 Questo tavolo è fermo perché non c’era nessuno. **/riprendi** lo fa continuare.
vote-status = 🗳️ Il tavolo vota su { $player }, fino al { $until }. **/vota** mostra la votazione.
offer-status = 🪑 Il posto di { $player } è libero per chi vuole prenderlo, con **/partecipa**.
pause-you-asked = Ora lo chiedo a tutti. La pausa comincia appena tutti sono d’accordo.
pause-you-agreed = Per te va bene. La pausa comincia appena va bene a tutti.
pause-you-refused = Hai detto di no, quindi la partita continua.
pause-you-begun = La pausa comincia adesso.
pause-you-ended = Il tavolo riprende, e gli orologi ripartono.
pause-you-want = Segnato: { $wanted ->
    [one] { $wanted } su { $people } vuole
   *[other] { $wanted } su { $people } vogliono
} riprendere. Ci vuole più della metà, chi ospita, o chi ha chiesto la pausa.

# Rifiuti
table-pause-over = Quella richiesta di pausa è già decisa, o la pausa è finita. Non è cambiato niente.
table-pause-asked = Qualcuno ha già chiesto una pausa. Rispondi prima a quella richiesta.
table-paused = Questo tavolo è già in pausa, fino al { $at }. **/riprendi** la finisce.
table-pauses-used-up = Le pause di questa partita sono durate 30 giorni in tutto, e di più non si può.
table-pause-too-long = Le pause di una partita durano al massimo 30 giorni in tutto, quindi questa deve finire al più tardi il { $at }. Scegli una data più vicina.
table-nothing-to-resume = Questo tavolo non è in pausa e non è fermo, quindi continua come prima.
