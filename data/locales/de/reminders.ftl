# Wer gerufen wird, weil der Tisch wartet

# Öffentlich oder als private Nachricht. $players sind Erwähnungen; $since erscheint als „vor 8 Stunden“
reminder-call = { $stage ->
    [opening] { $count ->
        [one] ⏰ { $players }: Wähle bitte deine Zielkarten, damit das Spiel beginnen kann. Der Tisch wartet darauf, seit es losging: { $since }.
       *[other] ⏰ { $players }: Wählt bitte eure Zielkarten, damit das Spiel beginnen kann. Der Tisch wartet darauf, seit es losging: { $since }.
    }
    [tunnel] ⏰ { $players }: Der Tunnel braucht deine Entscheidung. Dein Zug begann { $since }.
    [tickets] ⏰ { $players }: Wähle bitte unter deinen neuen Zielkarten. Dein Zug begann { $since }.
    [card] ⏰ { $players }: Du darfst eine zweite Karte nehmen. Dein Zug begann { $since }.
   *[turn] ⏰ { $players }: Du bist dran. Dein Zug begann { $since }.
}
# $until erscheint als „in 2 Tagen“
reminder-then = { $follows ->
    [computer] Die Bedenkzeit endet { $until }; dann spielt der Computer diesen Zug.
    [other] Die Bedenkzeit endet { $until }; eine Weile danach entscheidet die andere Person, wie es weitergeht.
   *[vote] Die Bedenkzeit endet { $until }; dann entscheiden die anderen gemeinsam, wie es weitergeht.
}
reminder-missing = Auch noch nicht da: { $players }.
reminder-place = Zum Spielplan: { $link }

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
reminder-in-an-hour = In einer Stunde
reminder-this-evening = Heute Abend
reminder-stop = In diesem Zug nicht mehr

# Privat
reminder-put-off = Gern: Die nächste Erinnerung kommt { $when }, falls du bis dahin nicht gespielt hast.
reminder-no-more = Gern: In diesem Zug kommt keine Erinnerung mehr.
reminder-clock-runs = Deine Bedenkzeit läuft aber weiter und endet { $until }.
heads-up = 🚂 An einem Tisch von { $edition } gehört der nächste Zug dir.

# Ablehnungen
table-not-called = Der Tisch wartet gerade nicht auf dich, darum gibt es keine Erinnerung an dich zu verschieben. Diese Knöpfe sind für alle da, die gerufen sind.
