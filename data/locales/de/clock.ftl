# Eigene Wachzeiten, Erinnerungen und Abwesenheiten: niemand sonst liest das

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
clock-open = Meine Wachzeiten
clock-clear = Wachzeiten vergessen
clock-zone-other = Eine andere Zeitzone
# Platzhalter
clock-start = Wach ab
clock-end = Wach bis
clock-days = An welchen Tagen
clock-reminders = Wo du an deinen Zug erinnert wirst
clock-heads-up = Vor deinem Zug

# Auswahl
clock-reminders-choice = { $where ->
    [private] Mich per Direktnachricht erinnern
   *[channel] Mich im Kanal des Tisches erinnern
}
clock-heads-up-choice = { $wanted ->
    [yes] Mir sagen, wenn ich als Nächstes dran bin
   *[no] Mir nicht sagen, wenn ich als Nächstes dran bin
}

# Privat
clock-title = **Meine Wachzeiten** – nur du siehst sie. Andere sehen Fristen, nie deine Zeiten oder deine Zeitzone.
clock-set = Du bist { $daily } von { $start } bis { $end } wach, nach der Ortszeit von { $city } ({ $zone }); dort ist es gerade { $time }.
clock-always = Du bist immer wach: Erinnerungen kommen rund um die Uhr, und deine Uhr bleibt auch nachts nicht stehen.
clock-daily = { $group ->
    [every-day] jeden Tag
    [working-days] von Montag bis Freitag
   *[other] am { $names }
}
clock-awake = Gerade ist Wachzeit, bis { $when } ({ $left }).
clock-asleep = Gerade ist Schlafenszeit, bis { $when } ({ $left }).
clock-effect = Außerhalb dieser Zeiten kommt keine Erinnerung, und deine Uhr steht. Was du änderst, gilt ab deinem nächsten Zug. An Tischen mit dem Tempo *live* zählen die Zeiten nicht.
clock-unset = Du hast keine Wachzeiten angegeben: Erinnerungen kommen rund um die Uhr, und bei den Tempi *täglich* und *gemütlich* läuft deine Uhr nur zwei Drittel so schnell, denn schlafen müssen alle einmal.
clock-zone-ask = **Wie spät ist es gerade bei dir?** Drück auf die richtige Uhrzeit, oder tippe eine große Stadt in deiner Nähe: **/uhr zeitzone:Berlin**.
clock-how = Tippe **/uhr zeiten:8-23 zeitzone:Berlin** oder nur, was sich ändern soll: **/uhr zeiten:werktags 9-22:30**, **/uhr zeitzone:Wien**.
clock-changed = Erledigt. Das gilt jetzt:
clock-only-zone = Erledigt. Du hast keine Zeiten angegeben, darum habe ich diese genommen; ändere sie, wie du magst.
clock-cleared = Erledigt. Deine Wachzeiten und deine Zeitzone sind vergessen.
clock-zone-missing = Die Zeiten habe ich verstanden. **Wie spät ist es gerade bei dir?** Drück auf die richtige Uhrzeit, oder tippe beides: **/uhr zeiten:{ $typed } zeitzone:Berlin**.

# Ablehnungen, privat
hours-unclear = In „{ $typed }“ erkenne ich keine Wachzeiten. Sag, wann sie beginnen und enden, etwa *8-23*, *8:30-22* oder *werktags 9-23*.
hours-too-few = Du musst mindestens 8 Stunden am Tag Wachzeit haben, damit die anderen nicht ewig warten. Es hat sich nichts geändert.
hours-too-few-days = Du musst an mindestens 4 Tagen der Woche Wachzeit haben, damit die anderen nicht ewig warten. Es hat sich nichts geändert.
zone-unknown = Einen Ort „{ $typed }“ kenne ich nicht. **Wie spät ist es gerade bei dir?** Drück auf die richtige Uhrzeit, oder tippe eine große Stadt in deiner Nähe, ein Land oder den Abstand zur Weltzeit, etwa *UTC+2*.
zone-unsure = „{ $typed }“ kann für mehrere Orte oder Zeiten stehen. **Wie spät ist es gerade bei dir?**
zone-alike = „{ $typed }“ kenne ich nicht, aber Orte, die fast so heißen. **Bist du in einem davon?** Es hat sich nichts geändert.
# Auf einem Knopf
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = In „{ $typed }“ erkenne ich keinen Zeitpunkt. Tippe etwa *morgen*, *Sonntag 18 Uhr*, *3 Tage*, *24.12.2026* oder *2026-12-24*.
date-none = „{ $typed }“ steht in keinem Kalender. Tippe etwa *24.12.2026* oder *2026-12-24*.
date-unsure = „{ $typed }“ kann der { $one } oder der { $other } sein. Schreib den Monat aus.
date-past = „{ $typed }“ liegt schon zurück: Das war { $when }. Tippe einen Zeitpunkt, der noch kommt.
date-too-far = { $count ->
    [one] „{ $typed }“ ist zu weit weg: höchstens { $count } Tag.
   *[other] „{ $typed }“ ist zu weit weg: höchstens { $count } Tage.
}
