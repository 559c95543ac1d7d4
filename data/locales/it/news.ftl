# Che cosa è successo dall’ultima visita a un tavolo. I pulsanti hanno al massimo 80 caratteri.

ui-news = Novità
news-turns = { $turns ->
    [0] { $began ->
        [yes] **Dalla tua ultima visita** la partita è cominciata:
       *[no] **Dalla tua ultima visita** è successo questo:
    }
    [one] **Dalla tua ultima visita** c’è stato un turno:
   *[other] **Dalla tua ultima visita** ci sono stati { $turns } turni:
}
# Sopra solo alcuni di questi
news-turns-among = { $turns ->
    [one] **Dalla tua ultima visita** c’è stato un turno, tra l’altro:
   *[other] **Dalla tua ultima visita** ci sono stati { $turns } turni, tra cui:
}
news-earlier = { $turns ->
    [one] Il turno precedente è in **/cronaca**.
   *[other] I { $turns } turni precedenti sono in **/cronaca**.
}
news-glow = Sul tabellone è illuminato tutto ciò che è stato costruito da allora.
news-none = A questo tavolo non è successo niente dalla tua ultima visita.
news-first = Che bello vederti a questo tavolo! Dalla prossima visita trovi qui che cosa è successo nel frattempo. **/cronaca** racconta che cosa è successo finora.

# Che cosa si mostra al posto di una mano a chi non ha un posto

watching = { $asked ->
    [hand] Non hai un posto a questo tavolo, quindi nemmeno una mano. Questo è ciò che vedono tutti:
    [map] Non hai un posto a questo tavolo, quindi nemmeno biglietti da segnare su una mappa. Questo è ciò che vedono tutti:
   *[score] Non hai un posto a questo tavolo, quindi nemmeno punti. Questo è ciò che vedono tutti:
}
watching-resigned = { $asked ->
    [hand] Hai abbandonato questa partita e non hai più una mano. Questo è ciò che vedono tutti:
    [map] Hai abbandonato questa partita e non hai più biglietti da segnare su una mappa. Questo è ciò che vedono tutti:
   *[score] Hai abbandonato questa partita: i tuoi punti non li calcolo più. Questo è ciò che vedono tutti:
}

# Il testo alternativo del tabellone con le novità: breve, senza markdown

alt-news = In evidenza c’è ciò che è stato costruito dalla tua ultima visita:
alt-news-none = Dalla tua ultima visita non è stato costruito niente.
