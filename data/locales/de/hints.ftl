# Ein Tipp, den nur sieht, wer fragt: höchstens drei Züge, jeder mit seinem Grund, wie man es am Tisch einer Freundin sagt

# Der Knopf, der danach fragt (≤ 25)
ui-hint = Tipp

# Über den Zügen
hint-title = { $count ->
    [one] **Das würde ich an deiner Stelle tun.** Ich weiß nur, was du wissen kannst, und niemand merkt, dass du fragst.
   *[other] **Das würde ich an deiner Stelle tun**, das Beste zuerst. Ich weiß nur, was du wissen kannst, und niemand merkt, dass du fragst.
}
hint-none = Hier habe ich keinen Tipp: Mach, was dir am besten gefällt.
# Nur für den Leser, statt des Tipps: zu viele fragen zugleich
hint-busy = Gerade wollen viele zugleich einen Tipp. Versuch es gleich noch einmal: Der Tisch wartet auf dich.
hint-line = **{ $number }.** { $hint }

# Was zu tun ist: ein Satz, dahinter der Grund in einem eigenen
hint-claim = { $tunnel ->
    [yes] **Wag den Tunnel { $route }** für { $payment }: { score-points }.
   *[no] **Bau { $route }** für { $payment }: { score-points }.
}
hint-take = { $second ->
    [yes] **Nimm { $card }** als zweite Karte (Platz { $place }).
   *[no] **Nimm { $card }** von den offenen Karten (Platz { $place }).
}
hint-take-locomotive = **Nimm eine Lokomotive** von ihrem Stapel.
hint-deck = { $second ->
    [yes] **Zieh die zweite Karte vom Stapel.**
   *[no] **Zieh eine Karte vom Stapel.**
}
hint-decline = **Nimm keine zweite Karte.**
hint-pass = **Passe.**
hint-tickets = **Zieh Zielkarten.**
hint-keep = { $count ->
    [one] **Behalte { $tickets }.**
   *[other] **Behalte diese { $count }:** { $tickets }.
}
hint-station = **Bau einen Bahnhof in { $city }** für { $payment }.
hint-toll = **Bezahl den Aufpreis:** { $payment }.
hint-give-up = **Gib den Tunnel auf** und nimm deine Karten zurück.

# Warum: Sätze. $tickets sind die eigenen Zielkarten, „Dieppe–Madrid (8)“, oder none
hint-completes = { $count ->
    [0] Das erfüllt eine deiner Zielkarten.
    [one] Das erfüllt deine Zielkarte { $tickets }.
   *[other] Das erfüllt { $count } deiner Zielkarten: { $tickets }.
}
hint-on-way = { $tickets ->
    [none] Damit brauchen deine Zielkarten zusammen nur noch { hint-wagons } statt { $before }.
   *[other] { $wagons ->
        [0] Das liegt auf deinem Weg für { $tickets }.
       *[other] Das liegt auf deinem Weg für { $tickets }: Danach brauchst du noch { hint-wagons } statt { $before }.
    }
}
hint-contested = { $how ->
    [last] Das ist der letzte freie Weg für { $tickets }: Kommt dir jemand zuvor, bleibt keiner mehr.
    [detour] { $tickets ->
        [none] Das brauchst du für deine Zielkarten: Kommt dir jemand zuvor, kostet dich der Umweg { hint-wagons } mehr.
       *[other] Das brauchst du für { $tickets }: Kommt dir jemand zuvor, kostet dich der Umweg { hint-wagons } mehr.
    }
   *[soon] { $tickets ->
        [none] Das bringt deine Zielkarten voran, und bald könnte dir jemand zuvorkommen.
       *[other] Das liegt auf deinem Weg für { $tickets }, und bald könnte dir jemand zuvorkommen.
    }
}
# Danach: wie viele Waggons bleiben, und wie viele die eigenen Zielkarten mindestens brauchen ($needed)
hint-for-points = { $beyond ->
    [yes] Das lohnt sich allein wegen der Punkte: Deine Zielkarten brauchen { wagons-needed }, mehr, als du hast.
   *[no] { $needed ->
        [0] Das lohnt sich allein wegen der Punkte: Danach hast du noch { hint-wagons }, und deine Zielkarten brauchen keine.
       *[other] Das lohnt sich allein wegen der Punkte: Danach hast du noch { hint-wagons }, und deine Zielkarten brauchen { $needed }.
    }
}
hint-longest = { $points ->
    [one] Deine längste Strecke hat dann { longest-wagons }; die allerlängste bringt am Ende { $points } Punkt (R50).
   *[other] Deine längste Strecke hat dann { longest-wagons }; die allerlängste bringt am Ende { $points } Punkte (R50).
}
hint-bonus = { $points ->
    [one] Das verbindet { $cities }: Die Bonuskarte zu { $points } Punkt gehört dir sofort (X10).
   *[other] Das verbindet { $cities }: Die Bonuskarte zu { $points } Punkten gehört dir sofort (X10).
}
hint-for-bonus = { $points ->
    [one] Das liegt auf deinem Weg zur Bonuskarte für { $cities }: { $points } Punkt (X10).
   *[other] Das liegt auf deinem Weg zur Bonuskarte für { $cities }: { $points } Punkte (X10).
}
hint-blocks = Das ist das fehlende Stück zwischen Strecken von { $players }: So bist du zuerst da.
hint-last-chance = { $last ->
    [yes] Das ist dein letzter Zug: Danach sind Karten auf der Hand nichts mehr wert.
   *[no] Die Partie ist bald zu Ende, und Karten auf der Hand sind dann nichts mehr wert.
}
# Wenn nichts anderes zu sagen ist als in der Zeile mit dieser Nummer
hint-same-reason = Der Grund ist derselbe wie bei { $number }.
hint-same-risk = Der Tunnel ist so riskant wie bei { $number }.
# Um wie viele Punkte es wohl besser ist als der nächstbeste Zug: gerundet, nie unter 1. $kind und der Rest nennen diesen Zug, eine Zeile mit ihrer $number
hint-lead = { $points ->
    [one] Etwa { $points } Punkt besser { hint-than }.
   *[other] Etwa { $points } Punkte besser { hint-than }.
}
hint-than = { $kind ->
    [line] als Nummer { $number }
    [claim] als { $route }
    [tunnel] als der Tunnel { $route }
    [take] als { $card }
    [locomotive] als eine Lokomotive
    [deck] als eine Karte vom Stapel
    [tickets] als neue Zielkarten
    [station] als ein Bahnhof in { $city }
    [toll] als Bezahlen
    [give-up] als Aufgeben
    [decline] als keine zweite Karte
    [pass] als Passen
   *[other] als alles andere
}
hint-level = Etwa so gut wie Nummer { $number }.
# Wer sonst Strecken zu den Enden einer Strecke hat
hint-rivals = { $count ->
    [one] { $players } ist schon in { $cities }.
   *[other] { $players } sind schon in { $cities }.
}

# Warum: Karten. Die Strecke, um die es geht, und was sie braucht, „Frankfurt–Paris (3 weiße)“
hint-needed = Die Farbe brauchst du.
hint-later = Im Moment brauchst du sie nicht, aber später kann sie nützlich sein.
hint-locomotive = { $pile ->
    [yes] Sie ersetzt jede Farbe, ist aber alles, was du in diesem Zug nimmst ({ $rule }).
   *[no] Sie ersetzt jede Farbe, zählt aber für beide Karten ({ $rule }).
}
hint-blind = Keine offene Karte hilft dir mehr.
hint-blind-too = { $pile ->
    [yes] Das kann alles sein, nur keine Lokomotive: Im Stapel sind keine.
   *[no] Das kann alles sein, auch eine Lokomotive, und vom Stapel zählt sie nur für eine Karte.
}
# $tenths: so viele von zehn Karten, die man nicht gesehen hat
hint-odds = { $tenths ->
    [one] Von 10 Karten dort hilft dir etwa { $tenths }.
    [10] Fast jede Karte dort hilft dir.
   *[other] Von 10 Karten dort helfen dir etwa { $tenths }.
}
hint-spares = Mit ihr sparst du eine Lokomotive für { hint-aim }.
hint-missing = { $missing ->
    [one] Dir fehlt noch { $missing } Karte für { hint-aim }.
   *[other] Dir fehlen noch { $missing } Karten für { hint-aim }.
}
hint-also = Auch das hilft dir für { $route }.
hint-aim = { $tickets ->
    [none] { $route } ({ route-spaces })
   *[other] { $route } ({ route-spaces }), auf deinem Weg für { $tickets }
}
hint-nothing = Etwas anderes würde dir gerade nicht helfen.

# Warum: Zielkarten
hint-fit = { $count ->
    [one] Sie bringt { score-points } { hint-price }
   *[other] Sie bringen { score-points } { hint-price }
}
# $more: so viele Waggons mehr als für die unerfüllten Zielkarten, die man schon hat
hint-price = { $how ->
    [first] für mindestens { hint-wagons } von deinen { $left }.
    [free] ohne einen Waggon mehr: Alle deine unerfüllten Zielkarten brauchen zusammen mindestens { hint-wagons } von deinen { $left }.
   *[more] für { hint-more } mehr: Alle deine unerfüllten Zielkarten brauchen dann zusammen mindestens { hint-wagons } von deinen { $left }.
}
hint-more = { $more ->
    [one] { $more } Waggon
   *[other] { $more } Waggons
}
hint-shared = { $wagons ->
    [one] Einzeln würden sie { $wagons } Waggon mehr brauchen: Ihre Wege überschneiden sich.
   *[other] Einzeln würden sie { $wagons } Waggons mehr brauchen: Ihre Wege überschneiden sich.
}
hint-wagons = { $wagons ->
    [one] { $wagons } Waggon
   *[other] { $wagons } Waggons
}
hint-fit-done = Deine Strecken verbinden das alles schon.
hint-least = { $count ->
    [one] Sie passt nicht gut dazu: Bleibt sie bis zum Ende unerfüllt, kostet sie dich { score-points }.
   *[other] Sie passen nicht alle gut zusammen: Bleiben sie bis zum Ende unerfüllt, kosten sie dich { score-points }.
}
hint-least-wagons = Alle deine unerfüllten Zielkarten brauchen dann zusammen mindestens { hint-wagons } von deinen { $left }.
hint-least-closed = Dorthin führen keine freien Strecken mehr.
hint-done = Deine Zielkarten sind erfüllt.
hint-for-more = { $wagons ->
    [one] Du hast noch { $wagons } Waggon, genug für weitere.
   *[other] Du hast noch { $wagons } Waggons, genug für weitere.
}
hint-forced = Viel anderes kannst du in diesem Zug nicht tun (R10).

# Warum: Bahnhöfe
hint-borrow = { $route ->
    [none] Am Ende lässt er dich eine fremde Strecke mitnutzen, die dort endet (R44).
   *[other] Am Ende lässt er dich { $route } mitnutzen (R44).
}
hint-saves = { $count ->
    [one] Das brauchst du für deine Zielkarte { $tickets }.
   *[other] Das brauchst du für deine Zielkarten { $tickets }.
}
hint-with-station = { $open ->
    [yes] { $wagons ->
        [0] Sonst würdest du noch { hint-before } brauchen.
       *[other] Dann brauchst du noch { hint-wagons } statt { $before }.
    }
   *[no] { $wagons ->
        [0] Einen anderen Weg gibt es nicht mehr.
       *[other] Einen anderen Weg gibt es nicht mehr; mit ihm brauchst du noch { hint-wagons }.
    }
}
hint-before = { $before ->
    [one] { $before } Waggon
   *[other] { $before } Waggons
}
hint-cheap = Etwas Besseres geht gerade nicht.

# Warum: Tunnel. $tenths: in so vielen von zehn Fällen kostet er mehr, als man bezahlen kann
hint-worth = { $tickets ->
    [none] { $route } ist es wert: { score-points }.
   *[other] { $route } ist es wert: { score-points }, und die Strecke liegt auf deinem Weg für { $tickets }.
}
hint-dear = { $cards ->
    [0] Dir fehlen die Karten für den Aufpreis.
    [one] Er würde dich { $cards } Karte kosten und { score-points } bringen: Anderswo nützt sie dir mehr.
   *[other] Er würde dich { $cards } Karten kosten und { score-points } bringen: Anderswo nützen sie dir mehr.
}
hint-safe = { $cards ->
    [0] Es gibt keine Karte mehr zum Aufdecken, also keinen Aufpreis (R35).
    [one] Er kann { $cards } Karte mehr kosten, und die könntest du bezahlen.
   *[other] Er kann bis zu { $cards } Karten mehr kosten, und die könntest du bezahlen.
}
hint-risk = { $tenths ->
    [0] Er kann mehr kosten, aber so gut wie nie mehr, als du bezahlen kannst.
    [10] Fast sicher kostet er mehr, als du bezahlen kannst: Dann nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
    [one] In etwa { $tenths } von 10 Fällen kostet er mehr, als du bezahlen kannst: Dann nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
   *[other] In etwa { $tenths } von 10 Fällen kostet er mehr, als du bezahlen kannst: Dann nimmst du deine Karten zurück, und dein Zug ist zu Ende (R33).
}

# Die Knöpfe, die es tun, nach den Nummern der Zeilen (≤ 80)
hint-do-claim = { $number } · { $route }
hint-do-take = { $number } · { card-label }
hint-do-deck = { $number } · { ui-deck }
hint-do-decline = { $number } · { ui-no-second-card }
hint-do-pass = { $number } · { ui-pass }
hint-do-tickets = { $number } · { ui-draw-tickets }
hint-do-keep = { $count ->
    [one] { $number } · Diese Zielkarte wählen
   *[other] { $number } · Diese { $count } Zielkarten wählen
}
hint-do-station = { $number } · { station-in }
hint-do-toll = { $number } · { ui-pay }
hint-do-give-up = { $number } · { ui-give-up }

# Wo es keinen Tipp gibt
table-hints-off = { $host ->
    [none] An diesem Tisch gibt es keine Tipps. Die Tischleitung kann sie vor dem Start mit **{ options-open }** erlauben.
   *[other] An diesem Tisch gibt es keine Tipps. Erlauben konnte sie nur { $host } als Tischleitung, vor dem Start, mit **{ options-open }**.
}

# In der Hilfe, sooft das Spiel auf die Lesenden wartet
help-hint = **{ ui-hint }** bei deiner Hand oder **/tipp**: bis zu drei Ideen für diesen Zug, und warum. Niemand merkt, dass du fragst.
