# What speakers of this language call it, and its place where languages are offered
language-name = Deutsch
    .place = 3

# Was für einen Tisch oder einen Server gilt

# Aufschriften von Knöpfen
options-open = Optionen
options-call-off = Absagen

# Privat: für die Tischleitung, solange der Tisch nicht gestartet ist
options-panel = **Optionen dieses Tisches** – was hier alle lesen, ist in dieser Sprache geschrieben: { $language }. Private Antworten sprechen immer die Sprache der Person, die sie liest.
# Platzhalter
options-language = Die Sprache dieses Tisches

# Privat: was für einen Server gilt. $language ist eine Sprache mit ihrem eigenen Namen
settings-title = **Einstellungen dieses Servers**
settings-language = Neue Tische sprechen { $language }, sofern beim Eröffnen keine andere Sprache gewählt wird (**/neu sprache:…**).
settings-language-own = Neue Tische sprechen { $language }; für diesen Server ist keine Sprache festgelegt. **/einstellungen sprache:…** legt eine fest, und wer einen Tisch eröffnet, kann eine andere wählen (**/neu sprache:…**).
settings-changed = Ab jetzt:
settings-not-allowed = Die Einstellungen sehen und ändern kann nur, wer diesen Server verwalten darf (Berechtigung „Server verwalten“).
# Eine Auswahl beim Befehl: keine Sprache festgelegt
settings-own = Wie der Server selbst

# One's own settings at all tables: a button, a heading, two placeholders
mine-open = Meine Einstellungen
mine-title = **Meine Einstellungen** gelten an jedem Tisch. Nur du siehst sie.
mine-look = Das Aussehen deiner privaten Bilder
mine-question = Bevor du eine Strecke nutzt oder einen Bahnhof baust
