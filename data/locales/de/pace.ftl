# Das Tempo eines Tisches: wie lange er auf alle wartet und wie oft er sie ruft

pace-choice = { $pace ->
    [live] Live: je 10 Minuten, mit jedem Zug 2 mehr
    [evening] Abend: je eine Stunde, mit jedem Zug 10 Minuten mehr
    [daily] Täglich: je 48 Stunden, mit jedem Zug 12 mehr
    [relaxed] Gemütlich: je 10 Tage, mit jedem Zug 3 mehr
   *[none] Ohne Uhr: Niemand wird erinnert
}
pace-of-table = { $pace ->
    [live] Tempo: **live**. Alle haben 10 Minuten Bedenkzeit und mit jedem Zug 2 mehr.
    [evening] Tempo: **Abend**. Alle haben eine Stunde Bedenkzeit und mit jedem Zug 10 Minuten mehr.
    [daily] Tempo: **täglich**. Alle haben 48 Stunden Bedenkzeit (nur Wachzeit zählt) und mit jedem Zug 12 mehr.
    [relaxed] Tempo: **gemütlich**. Alle haben 10 Tage Bedenkzeit und mit jedem Zug 3 mehr.
   *[none] Tempo: **ohne Uhr**. Niemand wird erinnert, und der Tisch wartet, so lange es dauert.
}
pace-none-yet = Die Tischleitung kann mit **/tempo** eines wählen.
pace-placeholder = Tempo
pace-panel = { pace-of-table } Ist die Bedenkzeit aufgebraucht, endet damit noch nichts: Wer wartet, entscheidet gemeinsam, wie es weitergeht.
pace-deadline = { $count ->
    [one] ⏳ Ende der Bedenkzeit: { $time }.
   *[other] ⏳ Ende der Bedenkzeit: { $times }.
}
pace-deadline-of = { $player } { $time }
pace-away = { $time ->
    [none] ⏳ { $player } ist gerade weg, so lange steht die Uhr.
   *[other] ⏳ { $player } ist bis zum { $time } weg, so lange steht die Uhr.
}
# Anstelle eines Zeitpunkts, den ein Beitrag vorher nannte
pace-stands = ⏳ Im Augenblick läuft keine Uhr.

# Ein anderes Tempo im laufenden Spiel
pace-wanted = **{ $host }** wünscht sich ein anderes Tempo. { pace-of-table }
    Es gilt ab dem { $time }, wenn bis dahin niemand widerspricht, der mitspielt.
pace-wanted-done = Das Tempo ist jetzt ein anderes. { pace-of-table } Die übrige Bedenkzeit ist bei allen im gleichen Verhältnis angepasst.
pace-objected = **{ $player }** möchte das Tempo lieber behalten, also bleibt alles, wie es ist. { pace-of-table }
pace-object = Tempo behalten
pace-asked = Der ganze Tisch weiß Bescheid. Widerspricht niemand, ändert sich das Tempo am { $time }.
pace-kept = Das Tempo bleibt, wie es ist, und der Tisch weiß Bescheid.

# Ablehnungen
table-pace-same = Das ist schon das Tempo dieses Tisches, also wurde nichts geändert.
table-pace-earlier = Dieser Knopf gehört zu einem früheren Wunsch, der nicht mehr gilt, also wurde nichts geändert. Der Knopf zum jetzt gewünschten Tempo steht in einem neueren Beitrag dieses Tisches.
table-pace-nothing-to-object = Ein anderes Tempo wünscht sich niemand mehr, ein Widerspruch ist also nicht mehr nötig.
