# An die Person, die den Bot betreibt, privat oder in einem eigenen Kanal

# Überschriften von Listen
alert-begun = ⚠️ **Bei mir stimmt etwas nicht:**
alert-over = ✅ **Alles wieder gut. Das ist vorbei:**
alert-passed = ℹ️ **Das kam und ging von selbst:**

# Darunter
alert-more = { $count ->
    [one] Und noch etwas.
   *[other] Und noch { $count } Dinge.
}
alert-doctor = `{ $program } doctor` sagt, warum, seit wann und wie oft.

# Eine Zeile. $table und $server sind Nummern, oder none
alert-trouble = { $kind ->
    [task] Meine Hintergrundaufgabe „{ $subject }“ schlägt fehl und wird jedes Mal neu gestartet.
    [post] { $table ->
        [none] { $season ->
            [none] Der Fahrplan des Servers { $server } lässt sich nicht zeigen.
           *[other] Ein Beitrag der Saison { $season } lässt sich nicht zeigen.
        }
       *[other] Beiträge des Tisches { $table } kommen nicht an.
    }
    [permission] { $pictures ->
        [yes] Mir fehlt die Berechtigung, Bilder an die Beiträge des Tisches { $table } zu hängen.
       *[no] Mir fehlt eine Berechtigung, deshalb kommen Beiträge des Tisches { $table } nicht an.
    }
    [picture] Ein Bild des Tisches { $table } lässt sich nicht zeichnen. Seine Beiträge beschreiben es in Worten.
    [computer] Ein Computer kann am Tisch { $table } nicht spielen.
    [database] Ich kann die Datenbank nicht benutzen.
    [saving] Ich kann nichts speichern.
    [damage] { $table ->
        [none] In der Datenbank ist etwas beschädigt, das alle Partien gemeinsam haben.
       *[other] Was vom Tisch { $table } gespeichert ist, ist beschädigt.
    }
    [copy] Die Datenbank ist nicht die neueste, es können Züge fehlen.
    [backup] Es lässt sich keine Sicherung anlegen.
    [timer] { $table ->
        [none] Etwas war fällig und lässt sich nicht erledigen. Ich versuche es später wieder.
       *[other] Am Tisch { $table } war etwas fällig und lässt sich nicht erledigen. Ich versuche es später wieder.
    }
    [editions] Eine Datei oder ein Gemälde deiner eigenen Spielpläne ist nicht zu gebrauchen. Gespielt wird weiter, was bisher galt.
    [icons] Die Symbole der Karten gehen nicht. An ihrer Stelle stehen andere Zeichen.
    [disk] { $backups ->
        [yes] Auf der Platte der Sicherungen ist wenig Platz.
       *[no] Auf der Platte der Partien ist wenig Platz.
    }
    [limits] Discord bremst mich seit Minuten aus (Ratenbegrenzung).
    [gateway] Ich erreiche Discord nicht oder nur zum Teil. Ich versuche es weiter.
    [event] Etwas, das Discord schickt, ist nicht zu lesen ({ $subject }). Ich lasse es aus.
    [commands] Meine Befehle lassen sich nicht anmelden. Die Discord schon kennt, gehen weiterhin.
    [overwritten] Ein anderes Programm hatte mit meinem Token andere Befehle angemeldet. Meine sind wieder da.
    [put-back] Was ich gespeichert habe, ist älter als das, was in den Kanälen steht: Es wurde auf einen früheren Stand zurückgesetzt. An den Tischen, an denen ich es gesehen habe, habe ich es gesagt.
   *[other] Etwas, das erst eine neuere Version von mir kennt: { $kind }.
}
