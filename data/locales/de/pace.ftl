# Das Tempo eines Tisches: wie lange er auf alle wartet und wie oft er sie ruft

pace-choice = { $pace ->
    [live] Live: je 10 Minuten und 2 mehr mit jedem Zug
    [evening] Abend: je eine Stunde und 10 Minuten mehr mit jedem Zug
    [daily] Täglich: je 48 Stunden und 12 mehr mit jedem Zug
    [relaxed] Gemütlich: je 10 Tage und 3 mehr mit jedem Zug
   *[none] Ohne Uhr: Niemand wird erinnert
}
pace-of-table = { $pace ->
    [live] Tempo: **live**. Alle haben 10 Minuten Bedenkzeit und mit jedem Zug 2 mehr.
    [evening] Tempo: **Abend**. Alle haben eine Stunde Bedenkzeit und mit jedem Zug 10 Minuten mehr.
    [daily] Tempo: **täglich**. Alle haben 48 wache Stunden Bedenkzeit und mit jedem Zug 12 mehr.
    [relaxed] Tempo: **gemütlich**. Alle haben 10 Tage Bedenkzeit und mit jedem Zug 3 mehr.
   *[none] Tempo: **ohne Uhr**. Niemand wird erinnert, und der Tisch wartet, so lange es dauert.
}
pace-none-yet = Wer den Tisch leitet, kann mit **/tempo** eines wählen.
pace-placeholder = Tempo
pace-panel = { pace-of-table } Ist die Bedenkzeit aufgebraucht, endet nichts von selbst: Wer wartet, entscheidet mit den anderen, wie es weitergeht.
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
pace-wanted-done = Das Tempo ist jetzt ein anderes. { pace-of-table } Was von der Bedenkzeit übrig war, bleibt allen im gleichen Verhältnis.
pace-objected = **{ $player }** möchte das Tempo lieber behalten, also bleibt alles, wie es ist. { pace-of-table }
pace-object = Tempo behalten
pace-asked = Der ganze Tisch weiß Bescheid. Widerspricht niemand, ändert sich das Tempo am { $time }.
pace-kept = Das Tempo bleibt, wie es ist, und der Tisch weiß Bescheid.

# Ablehnungen
table-pace-same = Das ist schon das Tempo dieses Tisches, also wurde nichts geändert.
table-pace-earlier = Dieser Knopf gehört zu einem früheren Wunsch, der nicht mehr gilt, also wurde nichts geändert. Zum Tempo, das jetzt gewünscht wird, gibt es einen neueren Beitrag dieses Tisches.
table-pace-nothing-to-object = Ein anderes Tempo wünscht sich niemand mehr, also gibt es nichts, dem man widersprechen könnte.
