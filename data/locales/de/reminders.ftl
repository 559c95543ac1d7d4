# Wer gerufen wird, weil der Tisch wartet

# Öffentlich oder als private Nachricht. $players sind Erwähnungen; $since erscheint als „vor 8 Stunden“
reminder-call = { $stage ->
    [opening] { $count ->
        [one] ⏰ { $players }: Wähle bitte deine Zielkarten, damit die Partie beginnen kann. Der Tisch wartet darauf seit dem Start, { $since }.
       *[other] ⏰ { $players }: Wählt bitte eure Zielkarten, damit die Partie beginnen kann. Der Tisch wartet darauf seit dem Start, { $since }.
    }
    [tunnel] ⏰ { $players }: Bitte entscheide über deinen Tunnel. Dein Zug begann { $since }.
    [tickets] ⏰ { $players }: Wähle bitte, welche neuen Zielkarten du behältst. Dein Zug begann { $since }.
    [card] ⏰ { $players }: Du darfst eine zweite Karte nehmen. Dein Zug begann { $since }.
   *[turn] ⏰ { $players }: Du bist dran. Dein Zug begann { $since }.
}
# $until erscheint als „in 2 Tagen“
reminder-then = { $follows ->
    [computer] Deine Bedenkzeit endet { $until }; dann spielt der Computer diesen Zug für dich.
    [other] Deine Bedenkzeit endet { $until }; etwas später entscheidet die andere Person, wie es weitergeht.
   *[vote] Deine Bedenkzeit endet { $until }; dann entscheiden die anderen gemeinsam, wie es weitergeht.
}
reminder-missing = Auch noch nicht dabei: { $players }.
reminder-place = Zum Spielplan: { $link }

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
reminder-in-an-hour = In einer Stunde
reminder-this-evening = Heute Abend
reminder-stop = Für diesen Zug nicht mehr

# Privat
reminder-put-off = Gern: Die nächste Erinnerung kommt { $when }, falls du bis dahin nicht gespielt hast.
reminder-no-more = Gern: Für diesen Zug kommt keine Erinnerung mehr.
reminder-clock-runs = Deine Bedenkzeit läuft aber weiter und endet { $until }.
heads-up = 🚂 An einem Tisch für { $edition } bist du als Nächstes dran.

# Ablehnungen
table-not-called = Der Tisch wartet gerade nicht auf dich, darum gibt es keine Erinnerung, die du verschieben könntest. Diese Knöpfe sind für alle, die gerade gerufen werden.
