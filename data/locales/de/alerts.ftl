# An die Person, die den Bot betreibt, privat oder in einem eigenen Kanal

# Überschriften von Listen
alert-begun = ⚠️ **Bei mir stimmt etwas nicht:**
alert-over = ✅ **Wieder gut. Das ist vorbei:**
alert-passed = ℹ️ **Das kam und ging von selbst:**

# Darunter
alert-more = { $count ->
    [one] Und noch etwas.
   *[other] Und noch { $count } Dinge.
}
alert-doctor = `{ $program } doctor` sagt, warum, seit wann und wie oft.

# Eine Zeile. $table und $server sind Nummern, oder none
alert-trouble = { $kind ->
    [task] Meine Hintergrundaufgabe „{ $subject }“ scheitert und wird jedes Mal neu begonnen.
    [post] { $table ->
        [none] Der Fahrplan des Servers { $server } lässt sich nicht zeigen.
       *[other] Beiträge des Tisches { $table } kommen nicht an.
    }
    [permission] { $pictures ->
        [yes] Mir fehlt das Recht, Beiträgen des Tisches { $table } Bilder anzuhängen.
       *[no] Mir fehlt ein Recht, deshalb kommen Beiträge des Tisches { $table } nicht an.
    }
    [picture] Ein Bild des Tisches { $table } lässt sich nicht zeichnen. Seine Beiträge sagen es in Worten.
    [computer] Ein Computer kann am Tisch { $table } nicht spielen.
    [database] Die Datenbank lässt sich nicht benutzen.
    [saving] Nichts lässt sich speichern.
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
    [icons] Die Symbole der Karten lassen sich nicht benutzen. Andere Zeichen stehen an ihrer Stelle.
    [disk] { $backups ->
        [yes] Auf der Platte der Sicherungen ist wenig Platz.
       *[no] Auf der Platte der Partien ist wenig Platz.
    }
    [limits] Die Grenzen von Discord halten mich seit Minuten auf.
   *[other] Etwas, das erst eine neuere Version von mir kennt: { $kind }.
}
