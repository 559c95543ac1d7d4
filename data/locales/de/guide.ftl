# Begleitung in der ersten Partie, die sonst niemand sieht: in den ersten Zügen zwei, drei Sätze dazu, was möglich ist und warum.
# So, wie man es als guter Gastgeber einem Freund sagt. Sie erklärt und rät nicht: Rat kommt dazu, wo der Tisch ihn erlaubt

# Die Frage, einmal gestellt, und ihre Knöpfe (≤ 25)
guide-offer = 🧭 **Deine erste Partie?** Ich begleite dich gern: In deinen ersten Zügen sage ich dir in zwei, drei Sätzen, was du tun kannst und warum. Das siehst nur du, und ein Klick beendet es.
guide-me = Begleite mich
guide-decline = Nein, danke
# Neben einer Erklärung (≤ 25), und wo man nachsieht, was man gewählt hat (≤ 25)
guide-enough = Danke, das reicht
guide-end = Ohne Begleitung

# Privat: was von nun an gilt
guide-holds = { $wanted ->
    [yes] 🧭 **Ich begleite dich**, an jedem Tisch. Öffne **{ ui-hand }**, wenn du am Zug bist: Über den Knöpfen steht, was du tun kannst und warum. Das siehst nur du.
   *[no] 🧭 Ich begleite dich nicht. Wenn du magst, sage ich dir in deinen nächsten Zügen über den Knöpfen deiner Hand, was du tun kannst und warum. Das siehst nur du.
}
guide-gone = 🧭 Dann sage ich nichts mehr. Mit **/begleitung** bin ich wieder da, wann immer du willst.

# Eine Erklärung, und darunter der Rat, ein Satz wie bei einem Tipp
guide-says = 🧭 { $lesson }
guide-advises = 💡 { $advice }

# Die ersten Züge, zu jedem eine Erklärung
lesson-turn = { $stations ->
    [0] In einem Zug tust du genau eines: Karten ziehen, eine Strecke bauen oder Zielkarten ziehen.
   *[other] In einem Zug tust du genau eines: Karten ziehen, eine Strecke bauen, Zielkarten ziehen oder einen Bahnhof bauen.
} Strecken bezahlst du mit Karten: Nimm offene, oder zieh vom Nachziehstapel. { $pile ->
    [yes] Eine Lokomotive ersetzt jede Farbe; eine von ihrem Stapel ist dein ganzer Zug.
   *[no] Eine Lokomotive ersetzt jede Farbe; offen genommen zählt sie für beide Karten.
}
lesson-colours = Eine Strecke kostet so viele Karten, wie sie Felder hat, alle in ihrer Farbe; für eine graue passt jede Farbe, aber nur eine einzige. { $payable ->
    [0] Noch kannst du keine bezahlen: **{ ui-claim }** zeigt, was zu jeder fehlt.
    [one] Du könntest jetzt { $payable } Strecke bezahlen: **{ ui-claim }** zeigt sie, und was zu den anderen fehlt.
   *[other] Du könntest jetzt { $payable } Strecken bezahlen: **{ ui-claim }** zeigt sie, und was zu den anderen fehlt.
}
lesson-bonus = { $best ->
    [one] Wer { $cities } mit eigenen Strecken verbindet, nimmt sofort eine Bonuskarte: Wer es als Nächstes schafft, bekommt { $best } Punkt, danach gibt es weniger.
   *[other] Wer { $cities } mit eigenen Strecken verbindet, nimmt sofort eine Bonuskarte: Wer es als Nächstes schafft, bekommt { $best } Punkte, danach gibt es weniger.
} Wie weit es für dich noch ist, steht bei deiner Hand.
lesson-points = Eine lange Strecke bringt viel mehr als mehrere kurze: hier bis zu { $longest_points } Punkte für { $longest } Felder. Sammeln hat aber seinen Preis: Was inzwischen jemand anders baut, ist weg.
lesson-map = **{ ui-map }** zeichnet den kürzesten Weg für deine Zielkarten, der noch frei ist, und sagt, wie viele Waggons er braucht. Mit jeder neuen Strecke kann er sich ändern; ein Blick darauf lohnt sich also, bevor du baust.
lesson-more = { $drawn ->
    [one] Mit **{ ui-tickets }** ziehst du die letzte Zielkarte, und die behältst du dann.
   *[other] Mit **{ ui-tickets }** ziehst du { $drawn } neue Zielkarten und behältst mindestens { $keep }.
} Das ist dein ganzer Zug. Sind sie am Ende erfüllt, bringen sie ihre Punkte, sonst kosten sie so viele.
lesson-ending = { $last ->
    [0] Sobald jemand keine Waggons mehr hat, sind alle noch einmal am Zug; dann ist Schluss.
    [one] Sobald jemand höchstens { $last } Waggon hat, sind alle noch einmal am Zug; dann ist Schluss.
   *[other] Sobald jemand höchstens { $last } Waggons hat, sind alle noch einmal am Zug; dann ist Schluss.
} { $wagons ->
    [one] Du hast noch { $wagons } Waggon; die wenigsten hat gerade jemand mit { $fewest }.
   *[other] Du hast noch { $wagons } Waggons; die wenigsten hat gerade jemand mit { $fewest }.
} Karten, die du am Ende noch auf der Hand hast, sind nichts wert.
lesson-goodbye = Du hast jetzt alles gesehen, was ein Zug sein kann; ab hier spielst du ohne mich. Wenn etwas Neues kommt, melde ich mich kurz, und mit **/begleitung** fangen wir von vorn an, wann immer du willst.

# Was erklärt wird, wenn es so weit ist
lesson-opening = Zielkarten sind deine geheimen Ziele für die ganze Partie. { $long ->
    [0] Wo sich ihre Wege überschneiden, teilen sie sich Waggons, und du hast insgesamt { $wagons }.
    [one] Die lange bringt am meisten und braucht auch die meisten deiner { $wagons } Waggons; wo sich Wege überschneiden, teilen sie sich welche.
   *[other] Die langen bringen am meisten und brauchen auch die meisten deiner { $wagons } Waggons; wo sich Wege überschneiden, teilen sie sich welche.
} Was du jetzt nicht behältst, kostet dich nichts.
lesson-waiting = Das war’s fürs Erste: Jetzt sind die anderen dran. Bist du wieder am Zug, rufe ich dich im Kanal. Öffne dann zuerst **{ ui-hand }**: Dort machen wir weiter.
lesson-second = Noch eine Karte, dann ist dein Zug zu Ende. { $pile ->
    [yes] Lokomotiven sind nicht darunter: Die haben ihren eigenen Stapel.
   *[no] Eine offene Lokomotive darf es nicht sein, denn die zählt für zwei; eine vom Nachziehstapel ist Glück und zählt nur für eine.
}
lesson-offer = Eine Zielkarte entlang deiner Strecken braucht kaum noch Waggons. { $keep ->
    [one] Behalte mindestens { $keep }; { lesson-others }
   *[other] Behalte mindestens { $keep }; { lesson-others }
} Was du behältst, bleibt dir bis zum Ende.
lesson-others = { $out ->
    [yes] die anderen scheiden aus dem Spiel aus, und niemand sieht sie.
   *[no] die anderen kommen unter den Stapel, und niemand sieht sie.
}
lesson-surcharge = { $toll ->
    [one] Dein Tunnel kostet { $toll } Karte mehr: eine in der gelegten Farbe oder eine Lokomotive.
   *[other] Dein Tunnel kostet { $toll } Karten mehr: in der gelegten Farbe oder Lokomotiven.
} Kannst oder magst du nicht bezahlen, kommt alles, was du gelegt hast, auf deine Hand zurück, und nur der Zug ist weg.
lesson-tunnel = { $tunnel } ist ein Tunnel: Hast du gelegt, was die Strecke sonst kosten würde, werden { $tunnel_cards } Karten des Nachziehstapels aufgedeckt. Jede davon in der gelegten Farbe und jede Lokomotive kostet eine Karte mehr. Wer das nicht bezahlen kann oder mag, nimmt alle Karten zurück, und der Zug ist vorbei.
lesson-ferry = { $locomotives ->
    [one] { $ferry } ist eine Fähre: Mindestens { $locomotives } der Karten muss eine Lokomotive sein.
   *[other] { $ferry } ist eine Fähre: Mindestens { $locomotives } der Karten müssen Lokomotiven sein.
} Die übrigen haben alle dieselbe Farbe, egal welche, oder sind auch Lokomotiven.
lesson-station = { $closed ->
    [yes] Eine deiner Zielkarten lässt sich über freie Strecken nicht mehr erfüllen, aber ein Bahnhof könnte helfen:
   *[no] Was ein Bahnhof tut:
} Am Ende lässt er dich eine fremde Strecke mitnutzen, die in seiner Stadt endet. { $price ->
    [one] Deiner kostet jetzt { $price } Karte, der nächste eine mehr.
   *[other] Deiner kostet jetzt { $price } Karten einer Farbe, der nächste eine mehr.
} { $station_points ->
    [one] Jeder, den du nicht baust, bringt { $station_points } Punkt.
   *[other] Jeder, den du nicht baust, bringt { $station_points } Punkte.
}
lesson-last-round = Die letzte Runde läuft, denn jemand hat kaum noch Waggons. { $final ->
    [now] Das ist dein letzter Zug.
    [later] Du bist noch einmal am Zug.
   *[past] Deinen letzten Zug hattest du schon.
} Dann werden alle Zielkarten aufgedeckt: Erfüllte bringen ihre Punkte, die anderen kosten sie, und Handkarten sind nichts mehr wert.
lesson-routes = Eine Strecke muss nicht an deine anderen anschließen: Fang an, wo du magst. Was deinen Zielkarten hilft, steht oben, und jede Zeile sagt, wie du bezahlen könntest oder was dir fehlt.
lesson-payment = Die Karten wählst du. Lokomotiven ersetzen jede davon, und ich gebe nie eine aus, die du nicht angeboten hast. Ist die Strecke gebaut, gehört sie dir allein, und ihre Punkte hast du sofort.
lesson-tickets = Zielkarten ziehen ist dein ganzer Zug. Du siehst sie, bevor du wählst, welche du behältst; eine, deren Städte deine Strecken schon verbinden, ist gleich erfüllt.
lesson-over = Das war’s: Danke fürs Mitspielen! Im Ergebnis im Kanal ist alles zusammengezählt, und **/regeln** sagt, wie. In einer anderen Partie begleite ich dich gern wieder: **/begleitung**.
