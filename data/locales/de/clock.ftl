# Eigene Wachzeiten, Erinnerungen und Abwesenheiten: niemand sonst liest das

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
clock-open = Meine Wachzeiten
clock-clear = Wachzeiten vergessen
clock-zone-other = Keine dieser Uhrzeiten
# Platzhalter
clock-start = Wach ab
clock-end = Wach bis
clock-days = An welchen Tagen
clock-reminders = Wo du an deinen Zug erinnert wirst
clock-heads-up = Vor deinem Zug

# Auswahl
clock-reminders-choice = { $where ->
    [private] Mich in einer Direktnachricht erinnern
   *[channel] Mich im Kanal des Tisches erinnern
}
clock-heads-up-choice = { $wanted ->
    [yes] Mir sagen, wenn ich als Nächstes dran bin
   *[no] Mir nicht sagen, wenn ich als Nächstes dran bin
}

# Privat
clock-title = **Meine Wachzeiten** – nur du siehst sie. Andere sehen Fristen, nie deine Zeiten oder deine Zeitzone.
clock-set = Du bist { $daily } von { $start } bis { $end } wach, nach der Uhr in { $city } ({ $zone }); dort ist es gerade { $time }.
clock-always = Du bist immer wach: Erinnerungen kommen zu jeder Stunde, und deine Uhr steht auch nachts nicht.
clock-daily = { $group ->
    [every-day] jeden Tag
    [working-days] von Montag bis Freitag
   *[other] am { $names }
}
clock-awake = Jetzt bist du wach, bis { $when } ({ $left }).
clock-asleep = Jetzt schläfst du, bis { $when } ({ $left }).
clock-effect = Außerhalb dieser Zeiten kommt keine Erinnerung, und deine Uhr steht. Was du änderst, gilt ab deinem nächsten Zug. An Tischen mit dem Tempo *live* zählen die Zeiten nicht.
clock-unset = Du hast keine Wachzeiten gesetzt: Erinnerungen kommen zu jeder Stunde, und bei den Tempi *täglich* und *gemütlich* läuft deine Uhr mit zwei Dritteln der Geschwindigkeit, denn alle müssen einmal schlafen.
clock-zone-ask = **Wie spät ist es gerade bei dir?** Drück auf die richtige Zeit, oder tippe eine große Stadt in deiner Nähe: **/uhr zeitzone:Berlin**.
clock-how = Tippe **/uhr zeiten:8-23 zeitzone:Berlin**, oder nur, was sich ändern soll: **/uhr zeiten:werktags 9-22:30**, **/uhr zeitzone:Wien**.
clock-changed = Erledigt. Das gilt jetzt:
clock-only-zone = Erledigt. Du hast keine Zeiten genannt, also habe ich diese genommen; ändere sie, wie du magst.
clock-cleared = Erledigt. Deine Wachzeiten und deine Zeitzone sind vergessen.
clock-zone-missing = Die Zeiten habe ich verstanden. **Wie spät ist es gerade bei dir?** Drück auf die richtige Zeit, oder tippe beides: **/uhr zeiten:{ $typed } zeitzone:Berlin**.

# Ablehnungen, privat
hours-unclear = „{ $typed }“ verstehe ich nicht als Wachzeiten. Nenne, wann sie beginnen und enden, etwa *8-23*, *8:30-22* oder *werktags 9-23*.
hours-too-few = Wachzeiten müssen mindestens 8 Stunden am Tag sein, damit andere nicht ewig warten. Nichts wurde geändert.
hours-too-few-days = Wachzeiten müssen an mindestens 4 Tagen der Woche sein, damit andere nicht ewig warten. Nichts wurde geändert.
zone-unknown = Einen Ort „{ $typed }“ kenne ich nicht. **Wie spät ist es gerade bei dir?** Drück auf die richtige Zeit, oder tippe eine große Stadt in deiner Nähe, ein Land, oder um wie viel die Uhren vorgehen, etwa *UTC+2*.
zone-unsure = „{ $typed }“ kann mehrere Orte oder Zeiten meinen. **Wie spät ist es gerade bei dir?**
zone-alike = „{ $typed }“ kenne ich nicht, aber Orte, die fast so heißen. **Bist du an einem davon?** Nichts hat sich geändert.
# Auf einem Knopf
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = Ich verstehe „{ $typed }“ nicht als Zeitpunkt. Tippe etwa *morgen*, *Sonntag 18 Uhr*, *3 Tage*, *24.12.* oder *2026-12-24*.
date-none = Einen Tag „{ $typed }“ hat der Kalender nicht. Tippe etwa *24.12.* oder *2026-12-24*.
date-unsure = „{ $typed }“ kann der { $one } oder der { $other } sein. Schreibe den Monat aus.
date-past = „{ $typed }“ ist vorbei: das war { $when }. Tippe einen Zeitpunkt, der noch kommt.
date-too-far = { $count ->
    [one] „{ $typed }“ ist zu weit weg: höchstens { $count } Tag.
   *[other] „{ $typed }“ ist zu weit weg: höchstens { $count } Tage.
}
