# Le proprie ore di veglia, i promemoria e le assenze: nessun altro le legge

# Etichette dei pulsanti (al massimo 80 caratteri, meglio 25)
clock-open = Le mie ore di veglia
clock-clear = Dimentica le mie ore
clock-zone-other = Un altro fuso orario
# Segnaposto
clock-start = Ore di veglia: dalle
clock-end = Ore di veglia: fino alle
clock-days = In quali giorni
clock-reminders = Dove ricordarti il tuo turno
clock-heads-up = Prima del tuo turno

# Scelte
clock-reminders-choice = { $where ->
    [private] Ricordamelo con un messaggio privato
   *[channel] Ricordamelo nel canale del tavolo
}
clock-heads-up-choice = { $wanted ->
    [yes] Dimmi quando il mio turno è il prossimo
   *[no] Non dirmi quando il mio turno è il prossimo
}

# Privato
clock-title = **Le mie ore di veglia** – le vedi solo tu. Gli altri vedono le scadenze, mai le tue ore né il tuo fuso orario.
clock-set = Le tue ore di veglia: { $daily } dalle { $start } alle { $end }, secondo l’ora di { $city } ({ $zone }), dove ora è { $time }.
clock-always = Per te ogni ora va bene: i promemoria arrivano a qualsiasi ora, e il tuo orologio non si ferma mai di notte.
clock-daily = { $group ->
    [every-day] ogni giorno
    [working-days] da lunedì a venerdì
   *[other] { $names }
}
clock-awake = In questo momento sei in piedi, fino a { $when } ({ $left }).
clock-asleep = Per i tuoi orari ora dormi, fino a { $when } ({ $left }).
clock-effect = Fuori da queste ore non arriva nessun promemoria, e il tuo orologio sta fermo. Ciò che cambi vale dal tuo prossimo turno. Ai tavoli con il ritmo *dal vivo* le ore non contano.
clock-unset = Non hai impostato ore: i promemoria arrivano a qualsiasi ora, e con i ritmi *quotidiano* e *rilassato* il tuo orologio va a due terzi della velocità, perché prima o poi tutti dormono.
clock-zone-ask = **Che ora è da te?** Premi quella giusta, oppure scrivi una grande città vicina: **/orologio fuso:Roma**.
clock-how = Scrivi **/orologio ore:8-23 fuso:Roma**, o solo ciò che deve cambiare: **/orologio ore:giorni feriali 9-22:30**, **/orologio fuso:Zurigo**.
clock-changed = Fatto. Adesso vale questo:
clock-only-zone = Fatto. Non hai detto le ore, perciò ho preso queste; cambiale come vuoi.
clock-cleared = Fatto. Le tue ore e il tuo fuso orario sono dimenticati.
clock-zone-missing = Ho capito le ore. **Che ora è da te?** Premi quella giusta, oppure scrivi tutto: **/orologio ore:{ $typed } fuso:Roma**.

# Rifiuti, in privato
hours-unclear = In «{ $typed }» non riconosco ore di veglia. Di’ quando cominciano e finiscono, per esempio *8-23*, *8:30-22* o *giorni feriali 9-23*.
hours-too-few = Le ore di veglia devono essere almeno 8 al giorno, perché gli altri non aspettino all’infinito. Non è cambiato nulla.
hours-too-few-days = Le ore di veglia devono essere in almeno 4 giorni della settimana, perché gli altri non aspettino all’infinito. Non è cambiato nulla.
zone-unknown = Non conosco un luogo «{ $typed }». **Che ora è da te?** Premi quella giusta, oppure scrivi una grande città vicina, un paese, o di quanto gli orologi sono avanti, come *UTC+2*.
zone-unsure = «{ $typed }» può indicare più luoghi o più ore. **Che ora è da te?**
zone-alike = Non conosco «{ $typed }», ma conosco luoghi con un nome molto simile. **Sei in uno di questi?** Non è cambiato nulla.
# Su un pulsante
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = In «{ $typed }» non riconosco una data. Scrivi per esempio *domani*, *domenica alle 18*, *3 giorni*, *24 dic* o *2026-12-24*.
date-none = Il calendario non ha un giorno «{ $typed }». Scrivi per esempio *24 dic* o *2026-12-24*.
date-unsure = «{ $typed }» può essere il { $one } o il { $other }. Scrivi il mese in lettere.
date-past = «{ $typed }» è passato: era { $when }. Scrivi un momento che deve ancora venire.
date-too-far = { $count ->
    [one] «{ $typed }» è troppo lontano: al massimo { $count } giorno.
   *[other] «{ $typed }» è troppo lontano: al massimo { $count } giorni.
}
