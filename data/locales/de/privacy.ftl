# /privacy: wer was sieht, mit den Schaltflächen

privacy-panel = { $out ->
    [yes] **Ranglisten** zeigen dich nicht, und deinen Bahnpass siehst nur du. Gewertete Partien, die du spielst, zählen weiter für die anderen.
   *[no] **Ranglisten** zeigen dich auf Servern, auf denen du gewertete Partien gespielt hast, und andere dort dürfen deinen Bahnpass ansehen.
}
privacy-stay-out = Mich nicht zeigen
privacy-show-me = Mich wieder zeigen

# /privacy: was über die fragende Person gespeichert ist, je Art eine Zeile mit der Zahl der Einträge
privacy-kept = **Was über dich gespeichert ist**, auf allen Servern dieses Bots:
privacy-nothing = Über dich ist nichts gespeichert.
privacy-kind = { $kind ->
    [tables] **Tische** ({ $count }): wo du sitzt, gesessen hast oder den Tisch leitest, mit deinem damaligen Namen
    [results] **Ergebnisse** ({ $count }): was bei deinen Partien herauskam, und deine Wertungen, unter einem Zufallsschlüssel statt deines Namens
    [choices] **Deine Einstellungen** ({ $count }): Aussehen, Spielweise, Erinnerungen, Wachzeiten, und wie weit deine Begleitung ist
    [absences] **Abwesenheiten** ({ $count }): wann du dich abgemeldet hast
    [maps] **Spielpläne** ({ $count }): welche du auf Servern hinzugefügt hast
    [invitations] **Einladungen** ({ $count }): Tische und Plätze, zu denen du gebeten wurdest oder die du abgegeben hast
    [seasons] **Saisons** ({ $count }): wo du mitspielst, mit dem Namen, den du dort hattest, und was du als Veranstalter getan hast
    [calls] **Aufrufe** ({ $count }): Server, auf denen du von neuen Tischen hören möchtest
    [blocks] **Sperrlisten** ({ $count }): Server, an deren Tische du dich nicht setzen darfst
    [computer] **Der Computer für dich** ({ $count }): Zeiten, in denen er für dich gespielt hat
    [drafts] **Angefangene Auswahl** ({ $count }): was du gewählt und noch nicht bestätigt hast
    [orders] **Anweisungen** ({ $count }): was du mir für deine nächsten Züge aufgetragen hast, und die so gespielten Züge
    [boards] **Bretter im Browser** ({ $count }): an welchem Tisch du eines geöffnet hast, und wann
    [clocks] **Uhren** ({ $count }): deine Bedenkzeiten, und wie lange deine Züge gedauert haben
   *[presses] **Klicks** ({ $count }): was du in den letzten sieben Tagen gedrückt oder getippt hast, ohne den Inhalt, und wann du zuletzt nach einem Tisch gesehen hast
}
privacy-kept-posts = Auch Beiträge in Kanälen nennen dich; alle dort können sie lesen.
privacy-export = Alles herunterladen
privacy-erase = Mich löschen …
privacy-overview = Zurück
privacy-keep = Alles behalten
privacy-exported = Alles, was über dich gespeichert ist, einmal zum Lesen und einmal für Programme. Nur du siehst diese Dateien.
privacy-file = Was Stationmaster über dich speichert

# Die Frage, bevor alles gelöscht wird; $ending ist computer oder resign
privacy-question = **Alles über dich löschen?** Dein Name und deine ID verschwinden aus Tischen, Beiträgen, Einladungen und Einstellungen, auf allen Servern. Niemand kann sie zurückholen.
    - Tische, die noch auf Leute warten, verlässt du, und deine privaten Tische enden.
    - Was bei beendeten Partien herauskam, bleibt für die anderen erhalten, unter einem Schlüssel, der zu niemandem gehört.
    - Öffentliche Beiträge, die dich nennen könnten, werden geändert.
    Du kannst jederzeit wieder spielen, als jemand Neues.
privacy-question-games = { $games ->
    [one] **Du spielst eine Partie, die noch läuft.** Was soll aus ihr werden?
   *[other] **Du spielst { $games } Partien, die noch laufen.** Was soll aus ihnen werden?
}
privacy-erase-now = Mich löschen
privacy-erase-while = { $ending ->
    [resign] Mich löschen und aufgeben
   *[computer] Mich löschen, der Computer spielt weiter
}

# Danach
privacy-erased = **Erledigt: Der Bot kennt dich nicht mehr.** Beiträge, die dich nennen könnten, werden gerade geändert. Das dauert etwas, denn Discord erlaubt nur so viel auf einmal.
privacy-copies-end = Ältere Sicherungen enthalten noch, was gelöscht wurde. Die letzte davon wird spätestens am { $date } entfernt; wird vorher eine eingespielt, wirst du daraus wieder gelöscht.
privacy-copies-elsewhere = Sicherungen macht, wer diesen Bot betreibt; dort erfährst du auch, wann sie gelöscht werden. Wird eine eingespielt, wirst du daraus wieder gelöscht.
privacy-places = Beiträge, die älter als dreißig Tage sind, nennen dich vielleicht noch: Der Bot dürfte sie ändern, weiß aber nicht mehr, welche es sind. Sie stehen in diesen Kanälen; wer dort moderiert, kann sie löschen:
privacy-erased-admin = Du betreibst diesen Bot: Seine Einstellungen (`ADMIN_USER_ID`) nennen dich weiterhin, und Warnungen erreichen dich, bis du das selbst änderst.
privacy-progress = Stand der Beiträge
privacy-edited = Geändert: { $done } · noch zu ändern: { $waiting }
privacy-remaining = **Diese Beiträge nennen dich vielleicht noch**, weil Discord den Bot sie nicht ändern lässt. Wer dort moderiert, kann sie löschen:

# Anstelle eines Beitrags, der jemanden nannte
erased-post = Hier stand etwas über jemanden, dessen Daten gelöscht wurden.
