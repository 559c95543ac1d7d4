# I propri orari, i promemoria e le assenze: nessun altro li legge

# Etichette dei pulsanti (al massimo 80 caratteri, meglio 25)
clock-open = I miei orari
clock-clear = Dimentica i miei orari
clock-zone-other = Un altro fuso orario
# Segnaposto
clock-start = Chiamami dalle
clock-end = Chiamami fino alle
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
clock-title = **I miei orari**, cioè quando posso chiamarti – li vedi solo tu. Gli altri vedono le scadenze, mai i tuoi orari né il tuo fuso.
clock-set = I tuoi orari: { $daily } dalle { $start } alle { $end }, secondo l’ora di { $city } ({ $zone }; adesso lì: { $time }).
clock-always = Per te ogni ora va bene: i promemoria arrivano a qualsiasi ora, e il tuo orologio non si ferma mai di notte.
clock-daily = { $group ->
    [every-day] ogni giorno
    [working-days] da lunedì a venerdì
   *[other] { $names }
}
clock-awake = Adesso sei nei tuoi orari, fino a { $when } ({ $left }).
clock-asleep = Adesso sei fuori dai tuoi orari, fino a { $when } ({ $left }).
clock-effect = Fuori da questi orari non arriva nessun promemoria, e il tuo orologio è fermo. Ciò che cambi vale dal tuo prossimo turno. Ai tavoli con il ritmo *dal vivo* gli orari non contano.
clock-unset = Non hai detto i tuoi orari: i promemoria arrivano a qualsiasi ora, e con i ritmi *quotidiano* e *rilassato* il tuo orologio va a due terzi della velocità, perché prima o poi tutti dormono.
clock-zone-ask = **Che ora è da te?** Premi quella giusta, oppure scrivi una grande città vicina: **/orologio fuso:Roma**.
clock-how = Scrivi **/orologio ore:8-23 fuso:Roma**, o solo ciò che deve cambiare: **/orologio ore:giorni feriali 9-22:30**, **/orologio fuso:Zurigo**.
clock-changed = Fatto. Adesso vale questo:
clock-only-zone = Fatto. Non hai detto gli orari, perciò ho preso questi; cambiali come vuoi.
clock-cleared = Fatto. Ho dimenticato i tuoi orari e il tuo fuso.
clock-zone-missing = Ho capito gli orari. **Che ora è da te?** Premi quella giusta, oppure scrivi tutto: **/orologio ore:{ $typed } fuso:Roma**.

# Rifiuti, in privato
hours-unclear = In «{ $typed }» non riconosco degli orari. Di’ quando cominciano e finiscono, per esempio *8-23*, *8:30-22* o *giorni feriali 9-23*.
hours-too-few = I tuoi orari devono comprendere almeno 8 ore al giorno, perché gli altri non aspettino all’infinito. Non è cambiato niente.
hours-too-few-days = I tuoi orari devono comprendere almeno 4 giorni alla settimana, perché gli altri non aspettino all’infinito. Non è cambiato niente.
zone-unknown = Non conosco un luogo «{ $typed }». **Che ora è da te?** Premi quella giusta, oppure scrivi una grande città vicina, un paese, o la differenza da UTC, come *UTC+2*.
zone-unsure = «{ $typed }» può essere più di un luogo, o più di un’ora. **Che ora è da te?**
zone-alike = Non conosco «{ $typed }», ma conosco luoghi con un nome molto simile. **Sei in uno di questi?** Non è cambiato niente.
# Su un pulsante
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = In «{ $typed }» non riconosco una data. Scrivi per esempio *domani*, *domenica alle 18*, *3 giorni*, *24 dic* o *24/12/2026*.
date-none = Nel calendario il giorno «{ $typed }» non c’è. Scrivi per esempio *24 dic* o *24/12/2026*.
date-unsure = «{ $typed }» può essere il { $one } o il { $other }. Scrivi il mese in lettere.
date-past = «{ $typed }» è passato: era { $when }. Scrivi un momento che deve ancora venire.
date-too-far = { $count ->
    [one] «{ $typed }» è troppo lontano: al massimo { $count } giorno.
   *[other] «{ $typed }» è troppo lontano: al massimo { $count } giorni.
}
