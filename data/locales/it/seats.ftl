# Cedere un posto di una partita in corso a un’altra persona (R56)

# Pubblico. $guest è una menzione, $by dice chi chiede
seats-asked = { $by ->
    [player] { $guest }, { $player } ti chiede di continuare al suo posto: { $mark } { player-colour }.
    [host] { $guest }, chi ospita questo tavolo ti chiede di continuare al posto di { $player }: { $mark } { player-colour }.
    [admin] { $guest }, chi gestisce questo bot ti chiede di continuare al posto di { $player }: { $mark } { player-colour }.
   *[moderator] { $guest }, chi modera ti chiede di continuare al posto di { $player }: { $mark } { player-colour }.
}
seats-terms = Mano e biglietti restano al posto: se accetti sono tuoi e non li vede più nessun altro (R56). Fino ad allora non cambia niente.
seats-taken = { $guest } ha accettato l’invito a giocare al posto di { $player }.
seats-declined = { $guest } non ha accettato l’invito a giocare al posto di { $player }. Il posto resta com’è.
seats-withdrawn = L’invito a giocare al posto di { $player } è stato ritirato. Il posto resta com’è.
# Pubblico, e una riga della cronaca
seats-handed-over = { $host ->
    [yes] D’ora in poi { $guest } gioca al posto di { $player } ({ $mark } { player-colour }) e ospita il tavolo.
   *[no] D’ora in poi { $guest } gioca al posto di { $player } ({ $mark } { player-colour }).
}
# Una persona il cui nome non si può leggere o è stato cancellato; può aprire una frase
seats-somebody = Qualcuno

# Etichette di pulsanti
seats-take = Accetto il posto
seats-decline = No, grazie
seats-withdraw = Ritira l’invito
seats-hand-over = Cedi il mio posto

# Privato
seats-whom = { $own ->
    [yes] Chi deve continuare al tuo posto? Lo chiedo in questo canale, e non cambia niente finché la persona che scegli non accetta. Da quel momento mano e biglietti sono suoi, e tu puoi solo guardare (R56).
   *[no] Chi deve continuare al posto di { $player }? Lo chiedo in questo canale, e non cambia niente finché la persona che scegli non accetta. Da quel momento mano e biglietti sono suoi (R56).
}
seats-whose = Quale posto vuoi cedere?
seats-invited = Ho invitato { $guest }, davanti a tutti. Non cambia niente finché non accetta; fino ad allora puoi ripensarci con **{ seats-withdraw }**.
seats-yours = Ora questo posto è tuo: { $mark } { player-colour }. **{ ui-hand }** o **/mano** mostra le tue carte e i tuoi biglietti in ogni momento.
seats-you-declined = Hai detto di no. Il posto resta com’è.
seats-you-withdrew = L’invito è ritirato. Il posto resta com’è.
# Segnaposti
seats-guest-placeholder = Scegli chi continua a giocare
seats-seat-placeholder = Scegli di chi è il posto
seats-other-placeholder = Il posto di un’altra persona

# Rifiuti
table-seats-are-free = La partita non è cominciata, quindi non c’è bisogno di cedere il posto: /esci lo libera, /partecipa lo prende.
table-seats-are-settled = Qui la partita è finita, quindi i posti restano come sono.
table-seat-resigned = { $player } ha abbandonato: quel posto non ha più turni e nessuno può prenderlo ({ $rule }).
table-not-its-player = { $player ->
    [none] Su quel posto possono decidere solo chi ospita il tavolo o chi modera.
   *[other] Su quel posto possono decidere solo { $player }, chi ospita il tavolo o chi modera.
}
table-no-such-player = A questo tavolo non c’è nessuno con quel nome. Scegli dall’elenco che appare mentre scrivi.
table-guest-is-bot = { $player } è un bot e non può giocare. Scegli una persona.
table-guest-absent = { $player } non fa parte di questo server, quindi non posso chiederglielo qui. Prima serve un invito nel server.
table-guest-seated = { $player } ha già un posto a questo tavolo, e nessuno gioca per due ({ $rule }).
table-not-invited = Questo invito è per { $player }. Non è cambiato niente.
table-invitation-gone = Quell’invito non vale più: è stato ritirato, o ha già avuto risposta. Non è cambiato niente.
