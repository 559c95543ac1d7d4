# Was geschah, seit jemand zuletzt am Tisch war. Knöpfe haben höchstens 80 Zeichen.

ui-news = Seit du hier warst
news-turns = { $turns ->
    [0] { $began ->
        [yes] **Seit du hier warst**, hat die Partie begonnen:
       *[no] **Seit du hier warst**, ist das geschehen:
    }
    [one] **Seit du hier warst**, gab es einen Zug:
   *[other] **Seit du hier warst**, gab es { $turns } Züge:
}
# Über nur einigen davon
news-turns-among = { $turns ->
    [one] **Seit du hier warst**, gab es einen Zug, unter anderem:
   *[other] **Seit du hier warst**, gab es { $turns } Züge, darunter:
}
news-earlier = { $turns ->
    [one] Den Zug davor erzählt **/verlauf**.
   *[other] Die { $turns } Züge davor erzählt **/verlauf**.
}
news-glow = Auf dem Spielplan leuchtet, was seitdem gebaut wurde.
news-none = Seit du hier warst, ist an diesem Tisch nichts passiert.
news-first = Willkommen an diesem Tisch! Ab deinem nächsten Besuch steht hier, was inzwischen passiert ist. Was bisher war, erzählt **/verlauf**.

# Was Leute ohne Platz statt einer Hand sehen

watching = { $asked ->
    [hand] Du sitzt nicht an diesem Tisch und hast darum keine Handkarten. Das sehen alle:
    [map] Du sitzt nicht an diesem Tisch und hast darum keine Zielkarten, die dein Plan zeigen könnte. Das sehen alle:
   *[score] Du sitzt nicht an diesem Tisch und hast darum keine Punkte. Das sehen alle:
}
watching-resigned = { $asked ->
    [hand] Du hast diese Partie aufgegeben und darum keine Handkarten mehr. Das sehen alle:
    [map] Du hast diese Partie aufgegeben und darum keine Zielkarten mehr, die dein Plan zeigen könnte. Das sehen alle:
   *[score] Du hast diese Partie aufgegeben, deine Punkte rechne ich nicht mehr voraus. Das sehen alle:
}

# Der Alternativtext des Spielplans mit dem Neuen: kurz, ohne Formatierung

alt-news = Darauf leuchtet, was gebaut wurde, seit du hier warst:
alt-news-none = Seit du hier warst, wurde nichts gebaut.
