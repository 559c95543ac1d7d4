# Die Einstellungen eines Servers: ein Titel, und je eine Zeile mit dem, was gilt und woher das kommt
server-title = **Einstellungen dieses Servers** ({ $page }/{ $pages })
server-rule = { $rule ->
    [channels] **Tische eröffnen kann man** in: { $value }
    [openers] **Tische eröffnen dürfen**: { $value }
    [tables] **Offene Tische zugleich**, höchstens: { $value }
    [threads] **Ein eigener Thread für jeden Tisch**: { $value }
    [pace] **Tempo**, wenn niemand eines nennt: { $value }
    [pictures] **Bilder**: { $value }
    [computers] **Computer am Tisch**: { $value }
    [hints] **Tipps**: { $value }
    [daily] **Tagespartie** auf diesem Server: { $value }
   *[moderators] **Tische moderieren**: { $value }
}
server-source = { $source ->
    [server] hier eingestellt
    [installation] für alle Server dieses Bots so bestimmt
   *[default] wie üblich
}
server-switch = { $on ->
    [yes] ja
   *[no] nein
}
server-nothing-listed = { $what ->
    [everywhere] allen Kanälen
    [everybody] alle
    [managers] alle, die Nachrichten verwalten dürfen
   *[nobody] niemand
}
server-blocked = { $erased ->
    [0] **Von allen Tischen ferngehalten**: { $people }
   *[other] **Von allen Tischen ferngehalten**: { $people }; außerdem { $erased }, von denen kein Name mehr gespeichert ist
}

# Platzhalter der Listen, die Auswahl darin, und die Schaltflächen zu anderen Seiten
server-placeholder = { $rule ->
    [channels] Kanäle für Tische; keine: alle Kanäle
    [openers] Wer Tische eröffnen darf; keine: alle
    [tables] Offene Tische zugleich
    [threads] Ein Thread für jeden Tisch
    [pace] Tempo neuer Tische
    [pictures] Bilder neuer Tische
    [computers] Computer am Tisch
    [hints] Tipps
    [daily] Tagespartie
   *[moderators] Wer Tische moderiert, außer denen, die Nachrichten verwalten
}
server-tables = { $count ->
    [one] Ein Tisch
   *[other] { $count } Tische
}
server-default = Wie üblich
server-block = Jemanden von allen Tischen fernhalten
server-unblock = Jemanden wieder an die Tische lassen
server-page = { $page ->
    [0] Wer und wo
    [1] Wie Tische sind
   *[2] Moderation
}

# Ein eigener Thread für einen Tisch: sein Name, und was man beim Eröffnen erfährt
server-thread-name = 🚂 { $edition }
season-thread-name = { $season } · Runde { $round } · Tisch { $table }
server-thread-made = Dein Tisch hat einen eigenen Thread: { $channel }
server-thread-missing = Tische bekommen hier eigene Threads, aber in diesem Kanal kann ich keinen anlegen. Darum steht der Tisch im Kanal selbst. Mir { $count ->
    [one] fehlt dafür die Berechtigung **{ $permissions }**
   *[other] fehlen dafür die Berechtigungen **{ $permissions }**
}.
server-thread-refused = Tische bekommen hier eigene Threads, aber dieser steht im Kanal selbst: { $why ->
    [full] Dieser Server hat so viele offene Threads, wie Discord erlaubt (Code { $code }), und Platz ist wieder, sobald einige archiviert sind
    [name] Ein Filter des Servers nimmt den Namen des Threads nicht an (Code { $code })
    [place] Discord legt in einem Kanal dieser Art keine Threads an (Code { $code })
    [passing] Discord hat gerade keinen Thread angelegt
   *[code] Discord hat den Thread abgelehnt (Code { $code })
}.

# Was die Einstellungen eines Servers nicht erlauben
table-not-in-this-channel = Auf diesem Server kannst du Tische in { $channels } eröffnen.
table-may-not-open = Auf diesem Server eröffnen { $roles } die Tische. Du kannst dich an ihre setzen (**/mitspielen**) oder mit **/üben** allein spielen.
table-no-computers-here = Auf diesem Server spielen Menschen unter sich, ohne Computer. **/üben** gibt dir einen privaten Tisch mit Computern.
table-no-hints-here = Auf diesem Server gibt es an Tischen keine Tipps. Mit **/üben** kannst du allein etwas ausprobieren.
table-no-daily-here = Auf diesem Server wird die Tagespartie nicht gespielt. Als Direktnachricht an mich geht **/tagespartie** immer.
table-not-welcome = An die Tische dieses Servers kannst du dich nicht setzen; das haben die entschieden, die ihn verwalten, und sie können dir sagen, warum. Anderswo und mit **/üben** kannst du spielen wie immer.
table-guest-not-welcome = { $player } darf an die Tische dieses Servers nicht eingeladen werden.
table-blocked = Wer diesen Bot betreibt, hat dich gesperrt: Hier gibt es für dich nichts zu spielen und nichts anzusehen. **/privatsphäre** zeigt dir weiterhin, was über dich gespeichert ist, und löscht es.
