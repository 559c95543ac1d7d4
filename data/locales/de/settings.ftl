# What speakers of this language call it, and its place where languages are offered
language-name = Deutsch
    .place = 3

# Was für einen Tisch oder einen Server gilt

# Aufschriften von Knöpfen
options-open = Optionen
options-call-off = Absagen

# Privat: für die Tischleitung, solange der Tisch nicht gestartet ist
options-panel = **Optionen dieses Tisches** · { options-page }
# Eine Seite davon, und der Knopf zu ihr
options-page = { $page ->
    [posts] Was alle sehen
    [people] Wer mitspielt
   *[game] Die Partie
}
options-game = { $edition }, { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}. Die Beiträge sprechen { $language }; private Antworten kommen in der Sprache derer, die sie lesen.
# Platzhalter und eine Wahl
options-edition = Der Spielplan
options-seats = Plätze
options-seats-choice = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
# Platzhalter
options-language = Die Sprache dieses Tisches

# Privat: welche Beiträge ihre Bilder behalten: eine Zeile, ein Platzhalter, die drei Möglichkeiten
pictures-panel = { $kept ->
    [round] **Bilder** bleiben in einem Beitrag je Runde und im neuesten. Von den anderen bleiben ein paar Worte.
    [all] **Bilder** bleiben in allen Beiträgen.
   *[last] **Bilder**: Nur der neueste Beitrag zeigt den Spielplan. Von denen davor bleiben ein paar Worte.
}
pictures-placeholder = Bilder
pictures-choice = { $kept ->
    [round] Bilder jeder Runde behalten
    [all] Alle Bilder behalten
   *[last] Nur der neueste Beitrag zeigt den Spielplan
}
words-panel = { $told ->
    [yes] **In Worten**: Jeder Beitrag nennt Punkte und offene Karten auch in Worten.
   *[no] **In Worten**: Punkte und offene Karten stehen im Bild; wer Worte möchte, findet sie mit **{ text-button }**.
}
words-placeholder = Punkte und offene Karten in Worten für alle
words-choice = { $told ->
    [yes] Auch in Worten für alle
   *[no] Nur im Bild
}

# Privat: was für einen Server gilt. $language ist eine Sprache mit ihrem eigenen Namen
settings-language = Neue Tische sprechen { $language }, sofern beim Eröffnen keine andere Sprache gewählt wird (**/neu sprache:…**).
settings-language-own = Neue Tische sprechen { $language }; für diesen Server ist keine Sprache festgelegt. **/einstellungen sprache:…** legt eine fest, und wer einen Tisch eröffnet, kann eine andere wählen (**/neu sprache:…**).
settings-language-of-opener = Neue Tische sprechen die Sprache der Person, die sie eröffnet; für diesen Server ist keine Sprache festgelegt. **/einstellungen sprache:…** legt eine fest, und wer einen Tisch eröffnet, kann eine andere wählen (**/neu sprache:…**).
settings-changed = Ab jetzt:
settings-not-allowed = Die Einstellungen sehen und ändern kann nur, wer diesen Server verwalten darf (Berechtigung „Server verwalten“).
# Eine Auswahl beim Befehl: keine Sprache festgelegt
settings-own = Wie der Server selbst

# One’s own settings at all tables: a button, a heading, two placeholders
mine-open = Meine Einstellungen
mine-title = **Meine Einstellungen** gelten an jedem Tisch. Nur du siehst sie.
mine-look = Das Aussehen deiner privaten Bilder
mine-question = Bevor du eine Strecke oder einen Bahnhof baust
mine-text = Punkte und offene Karten in Worten


# Who plays by text
text-when = { $when ->
    [always] Immer
   *[off] Aus
}
text-chosen = { $always ->
    [yes] Ab jetzt spielst du an jedem Tisch mit Text: Jede Antwort sagt neben deinen Bildern auch in Worten, welche Punkte, Waggons, Karten und Bahnhöfe alle haben und welche Karten offen liegen. **/text wann:aus** beendet das.
   *[no] Ab jetzt bekommst du Worte nur, wenn du danach fragst: mit **{ text-button }** oder **/text**.
}
text-choice = { $always ->
    [yes] An: Punkte und offene Karten in Worten mit jeder Antwort
   *[no] Aus: nur wenn ich frage
}
