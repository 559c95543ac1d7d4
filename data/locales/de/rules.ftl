# Die Regeln in klaren Worten, nach Themen.

# Die Ansicht. Knöpfe haben höchstens 80 Zeichen, Platzhalter 150, Möglichkeiten 100.
rules-open = Regeln
rules-why = Warum? { $rule }
rules-placeholder = Wähle ein Thema
rules-choose = Welche Regeln möchtest du lesen? Wähle unten ein Thema, oder frag nach seinem Namen oder der Nummer einer Regel: **/regeln thema:{ $example }**.
rules-heading = **{ $edition } · { $topic }**
rules-unknown = Ich kenne kein Thema und keine Regel „{ $typed }“. Diese Themen gibt es.
rules-not-here = In { $edition } gibt es keine Regel { $rule }. Diese Themen gibt es.
rules-no-such-topic = In { $edition } gibt es nichts zum Thema „{ $topic }“. Diese Themen gibt es.

# Themen: jedes ist Überschrift, Möglichkeit (≤ 100) und was man nach /regeln eingibt. Keine zwei gleich.
rules-minute = Das Spiel in einer Minute
rules-differs = Was hier anders ist
rules-setup = Vor dem ersten Zug
rules-turn = Ein Zug, und wann man passt
rules-drawing = Karten ziehen
rules-locomotives = Der Lokomotivstapel
rules-row = Offene Karten und Stapel
rules-claiming = Eine Strecke bauen
rules-doubles = Doppelstrecken
rules-bonus = Die Bonuskarten
rules-ferries = Fähren
rules-tunnels = Tunnel
rules-tickets = Zielkarten
rules-stations = Bahnhöfe
rules-ending = Die letzte Runde
rules-scoring = Endwertung und Gleichstand
rules-secrets = Was offen ist und was geheim
rules-changes = Zurücknehmen, aufgeben, ersetzen
rules-shuffle = Das faire Mischen

# No topic, but what people may type after /rules all the same
rules-longest = Längste Strecke

# Die Nummern unter dem Namen eines Themas (≤ 100): R30, R31 und R32
rules-numbers = { $rules }

# Eine Regel mit ihrem Thema, als Möglichkeit (≤ 100)
rules-numbered = { $rule } · { $topic }

# Die Länge einer Strecke mit ihren Punkten, in einer Liste
rules-points = { $length } → { $points }

# Das Spiel in einer Minute
rules-minute-text = Hier bauen { $least } bis { $most } Leute Eisenbahnen. Du hast Karten in mehreren Farben, ein paar geheime Zielkarten und { $wagons } Waggons.

    In deinem Zug tust du eines davon ({ $r9 }):
    • { rules-minute-draw }, oder
    • eine freie Strecke bauen, mit so vielen Karten ihrer Farbe, wie sie Felder hat (R20), oder
    • { $stations ->
        [0] weitere Zielkarten ziehen ({ $r38 }).
       *[other] weitere Zielkarten ziehen ({ $r38 }) oder einen Bahnhof bauen (R42).
    }

    Eine Strecke bringt sofort Punkte, eine lange weit mehr als eine kurze (R22). Eine Zielkarte nennt zwei Städte: Verbinden deine eigenen Strecken sie am Ende, bekommst du ihre Punkte, sonst werden sie dir abgezogen ({ $r48 }).{ $bonus ->
        [no] {""}
       *[yes] {" "}Wer früh { $cities } verbindet, nimmt die beste Bonuskarte (X10).
    }

    Hat jemand kaum noch Waggons, sind alle noch einmal dran ({ $r47 }). { $longest_path ->
        [0] Dann werden die Zielkarten aufgedeckt, und wer die meisten Punkte hat, gewinnt ({ $r51 }).
       *[other] Dann werden die Zielkarten aufgedeckt, für die längste Strecke gibt es { $longest_path } Punkte (R49), und wer am Ende die meisten hat, gewinnt ({ $r51 }).
    }

    Ich verwahre die Karten, zähle alles und sage dir, wer dran ist. Was nicht erlaubt ist, lehne ich ab, und es passiert nichts (R59): Probier also einfach aus, was geht.
rules-minute-draw = { $pile ->
    [yes] { draw-amount } nehmen ({ $r11 }) oder eine Lokomotive von ihrem eigenen Stapel ({ $r9 })
   *[no] { draw-amount } ziehen ({ $r11 })
}
draw-amount = { $two ->
    [yes] zwei Karten
   *[no] bis zu zwei Karten
}
# Was anders ist als im großen Spiel, je eine Zeile
differs-players = • Es spielen { $least } bis { $most } Personen (X1).
differs-first = • Wer beginnt, wird ausgelost (X14).
differs-wagons = • Alle haben { $wagons } Waggons (R2).
differs-points = • Punkte einer Strecke nach Feldern: { $points } (R22).
differs-colours = • Die Karten haben { $kinds } Farben: { $card_colours } (X2).
differs-pile = • Lokomotiven liegen offen auf einem eigenen Stapel. Eine zu nehmen ist ein ganzer Zug; ausgespielte kommen zurück und stehen sofort wieder bereit (X3, X4, X7).
differs-two = • Wer Karten nimmt, nimmt zwei: Niemand hört nach der ersten auf, solange es eine zweite gibt ({ $r11 }).
differs-row-alone = • Offene Karten darf man auch nehmen, wenn Nachziehstapel und Ablagestapel leer sind (X6).
differs-routes = • Es gibt keine Fähren, keine Tunnel und keine Bahnhöfe (X8).
differs-doubles = { $one_track ->
    [0] • Beide Gleise einer Doppelstrecke bleiben offen, auch wenn nur wenige mitspielen (X9).
   *[other] • Das zweite Gleis einer Doppelstrecke wird nur bei { $one_track } Personen gesperrt (X9).
}
differs-bonus = • Wer { $cities } mit eigenen Strecken verbindet, nimmt sofort eine Bonuskarte, die beste zuerst: { $bonus_cards } Punkte (X10).
differs-tickets = • Es gibt keine langen Zielkarten: Am Anfang behältst du mindestens { $opening_keep } von { $opening }, später mindestens { $offer_keep } von { $offer } (R6, X11).
differs-under = • Zielkarten, die du am Anfang nicht behältst, kommen unter den Stapel (X16).
differs-out = • Auch später scheiden Zielkarten, die du nicht behältst, aus dem Spiel aus (X17).
differs-score = • Die längste Strecke bringt nichts ({ $r48 }).
differs-ties = { $ties ->
    [none] • Bei gleichen Punkten wird der Sieg geteilt (X14).
   *[other] • Bei gleichen Punkten zählen nur die erfüllten Zielkarten (X14).
}

# Eine Nachricht für jede Regel, am Anfang fett ihre Nummer

rule-1 = **R1** { rule-players }
rule-x1 = **X1** { rule-players }
rule-players = { $least } bis { $most } Personen sitzen an einem Tisch, jede mit eigener Farbe: { $seat_colours }.
rule-2 = { $stations ->
    [0] **R2** Alle beginnen mit { $wagons } Waggons und ohne Punkte.
   *[other] **R2** Alle beginnen mit { $wagons } Waggons, { $stations } Bahnhöfen und ohne Punkte.
}
rule-3 = **R3** { rule-cards }
rule-x2 = **X2** { rule-cards }
rule-cards = { $pile ->
    [yes] Es gibt { $cards } Karten, je { $per_colour } in { $card_colours }, und getrennt davon { $locomotives } Lokomotiven.
   *[no] Es gibt { $cards } Karten: je { $per_colour } in { $card_colours }, dazu { $locomotives } Lokomotiven.
} Eine Lokomotive ist ein Joker: Sie ersetzt jede Farbe.
rule-4 = **R4** Alle bekommen { $hand } Karten auf die Hand. Dann werden { $row } aufgedeckt: die offenen Karten.
rule-5 = { $opening_long ->
    [0] **R5** Es gibt { $tickets } Zielkarten; alle bekommen { $opening } davon.
    [one] **R5** Es gibt { $tickets } Zielkarten, { $long_tickets } davon sind lang. Alle bekommen { $opening_long } lange und { $opening_regular } andere. Lange, die niemand bekommen hat, scheiden ungesehen aus.
   *[other] **R5** Es gibt { $tickets } Zielkarten, { $long_tickets } davon sind lang. Alle bekommen { $opening_long } lange und { $opening_regular } andere. Lange, die niemand bekommen hat, scheiden ungesehen aus.
}
rule-6 = **R6** Alle wählen gleichzeitig und geheim: Behalte mindestens { $opening_keep } deiner { $opening }, welche du willst. Welche und wie viele die anderen behalten, erfährt niemand, bevor alle gewählt haben; dann sage ich, wie viele es jeweils sind.
rule-7 = **R7** Zielkarten, die du jetzt nicht behältst, scheiden aus dem Spiel aus.
rule-x16 = **X16** Zielkarten, die du jetzt nicht behältst, kommen unter den Stapel, sobald alle gewählt haben: Platz für Platz, in der Reihenfolge, in der sie angeboten wurden.
rule-8 = **R8** Wer die meisten europäischen Länder besucht hat, beginnt. Wer keine Zahl nennt, steht hinter allen, die eine nennen, und bei Gleichstand entscheidet das Los aus dem Startwert der Partie. Dann geht es reihum, in der Reihenfolge, in der sich alle an den Tisch gesetzt haben.
rule-x14-first = **X14** Wer beginnt, entscheidet das Los aus dem Startwert der Partie. Dann geht es reihum, in der Reihenfolge, in der sich alle an den Tisch gesetzt haben.

rule-9 = { $stations ->
    [0] **R9** In deinem Zug tust du genau eines: Karten ziehen, eine Strecke bauen oder Zielkarten ziehen.
   *[other] **R9** In deinem Zug tust du genau eines: Karten ziehen, eine Strecke bauen, Zielkarten ziehen oder einen Bahnhof bauen.
}
rule-x4 = { $stations ->
    [0] **X4** In deinem Zug tust du genau eines: Karten nehmen, eine Lokomotive von ihrem Stapel nehmen, eine Strecke bauen oder Zielkarten ziehen.
   *[other] **X4** In deinem Zug tust du genau eines: Karten nehmen, eine Lokomotive von ihrem Stapel nehmen, eine Strecke bauen, Zielkarten ziehen oder einen Bahnhof bauen.
}
rule-10 = { $stations ->
    [0] **R10** Passen kannst du nur, wenn nichts davon möglich ist. Bleibt dir nur noch, Zielkarten zu ziehen, warne ich dich vorher, ohne dass es jemand sieht. Passen alle, die noch spielen, direkt nacheinander, ist das Spiel zu Ende und wird gewertet.
   *[other] **R10** Passen kannst du nur, wenn nichts anderes möglich ist als ein Bahnhof; einen bauen muss niemand. Bleibt dir nur noch, Zielkarten zu ziehen, warne ich dich vorher, ohne dass es jemand sieht. Passen alle, die noch spielen, direkt nacheinander, ist das Spiel zu Ende und wird gewertet.
}

rule-11 = **R11** Nimm { draw-amount }, jede offen oder verdeckt vom Nachziehstapel. Für jede offene, die jemand nimmt, kommt sofort eine neue. { rule-stop }
rule-12 = **R12** Eine offene Lokomotive zählt für beide Karten: Nimmst du sie, ist das Ziehen vorbei. Als zweite Karte darfst du also auch keine nehmen, selbst wenn sie gerade erst aufgedeckt wurde.
rule-13 = **R13** Eine Lokomotive vom Nachziehstapel zählt als eine Karte, und die anderen erfahren nichts davon.
rule-x5 = **X5** Nimm { draw-amount }, jede offen oder verdeckt vom Nachziehstapel. Für jede offene, die jemand nimmt, kommt sofort eine neue. { rule-stop } Keine davon zählt doppelt, denn Lokomotiven sind nicht dabei.
rule-stop = { $two ->
    [yes] Ist nur noch eine da, nimmst du die eine.
   *[no] Nach der ersten darfst du aufhören.
}
rule-15 = **R15** Du darfst beliebig viele Karten auf der Hand haben.
rule-18 = **R18** Gibt es nichts mehr, was du als zweite Karte nehmen darfst, bleibt es bei einer, und ich sage dir, warum. Die zweite Karte darf auch dann eine offene sein, wenn beide Stapel leer sind.
rule-x3 = **X3** Die Lokomotiven liegen offen auf einem eigenen Stapel. Im Nachziehstapel und unter den offenen Karten sind nie welche.
rule-x7 = **X7** Ausgespielte Lokomotiven kommen auf ihren Stapel zurück und stehen sofort wieder bereit. Alle anderen Karten kommen auf den Ablagestapel.

rule-14 = **R14** Liegen { $row_locomotives } oder mehr Lokomotiven offen, werden alle offenen Karten abgelegt und neue aufgedeckt. Sie bleiben nur liegen, wenn das nichts nützt oder schon { row-sweeps } hintereinander geschehen ist; alle erfahren es.{ $row_judged_again ->
    [yes] {" "}Im ersten Fall wird neu geprüft, sobald wieder Karten abgelegt werden.
   *[no] {""}
}
rule-16 = **R16** Wird eine Karte gebraucht und der Nachziehstapel ist leer, werden die abgelegten Karten zu einem neuen gemischt, und alle erfahren es.
rule-17 = **R17** Sind Nachziehstapel und Ablagestapel leer, kannst du keine Karten ziehen, auch wenn noch offene daliegen. Alles andere bleibt möglich.
rule-x6 = { $row_alone ->
    [yes] **X6** Sind Nachziehstapel und Ablagestapel leer und liegt keine Karte mehr offen, kannst du keine Karten nehmen.
   *[no] **X6** Sind Nachziehstapel und Ablagestapel leer, kannst du keine Karten nehmen, auch wenn noch offene daliegen.
}{ $pile ->
    [yes] {" "}Ist der Lokomotivstapel leer, kannst du keine Lokomotive nehmen.
   *[no] {""}
}
rule-19 = **R19** Ein Platz der offenen Karten, der sich nicht füllen lässt, bleibt leer. Sobald wieder Karten abgelegt werden, wird aufgefüllt, der erste leere Platz zuerst.

rule-20 = **R20** Eine Strecke wird ganz und in einem Zug gebaut: mit so vielen Karten, wie sie Felder hat, alle in ihrer Farbe. Lokomotiven ersetzen beliebig viele davon, auch alle.
rule-21 = **R21** Eine graue Strecke bezahlst du mit Karten einer einzigen Farbe, egal welcher, und mit Lokomotiven, wenn du magst.
rule-22 = **R22** Du legst die Karten ab, stellst deine Waggons auf die Strecke und bekommst sofort ihre Punkte. Nach Feldern: { $points }.{ $pile ->
    [yes] {" "}Lokomotiven kommen stattdessen auf ihren Stapel zurück (X7).
   *[no] {""}
}
rule-23 = **R23** Du kannst jede freie Strecke nehmen; an deine anschließen muss sie nicht. Pro Zug geht nur eine.
rule-24 = { $extras ->
    [no] **R24** Du brauchst so viele Waggons, wie die Strecke Felder hat.
   *[yes] **R24** Du brauchst so viele Waggons, wie die Strecke Felder hat. Was Fähren und Tunnel darüber hinaus verlangen, wird mit Karten bezahlt, nie mit Waggons.
}
rule-28 = **R28** Du bestimmst, mit wie vielen Lokomotiven du bezahlst. Ich gebe nie eine aus, die du nicht angeboten hast.
rule-x8 = **X8** Es gibt keine Fähren, keine Tunnel und keine Bahnhöfe.

rule-25 = **R25** Wo zwei gleich lange Strecken dieselben zwei Städte verbinden, darf niemand je beide besitzen.
rule-26 = **R26** Bei höchstens { $one_track } Personen ist die zweite für alle gesperrt, sobald die erste gebaut ist. Es zählt, wie viele das Spiel begonnen haben, egal, wer später geht.
rule-27 = **R27** Strecken, die nebeneinander verlaufen, aber verschiedene Städte verbinden, haben nichts miteinander zu tun.
rule-x10 = **X10** Wer { $cities } mit eigenen Strecken verbindet, nimmt sofort die oberste Bonuskarte, aber nur einmal im Spiel. Die Karten bringen { $bonus_cards } Punkte, die beste zuerst; es gibt höchstens eine pro Person. Sie zählen am Ende.
rule-x9 = { $one_track ->
    [0] **X9** Wo zwei gleich lange Strecken dieselben zwei Städte verbinden, darf niemand je beide besitzen.
   *[other] **X9** Wo zwei gleich lange Strecken dieselben zwei Städte verbinden, darf niemand je beide besitzen. Bei { $one_track } Personen ist die zweite gesperrt, sobald die erste gebaut ist. Es zählt, wie viele das Spiel begonnen haben, egal, wer später geht.
}

rule-29 = { $ferry_locomotives ->
    [one] **R29** Eine Fähre ist grau und zeigt Lokomotiven: Mindestens so viele deiner Karten müssen Lokomotiven sein. Die übrigen haben alle dieselbe Farbe, egal welche, oder sind weitere Lokomotiven. Beispiel: { $ferry } hat { $ferry_spaces } Felder und braucht mindestens { $ferry_locomotives } Lokomotive.
   *[other] **R29** Eine Fähre ist grau und zeigt Lokomotiven: Mindestens so viele deiner Karten müssen Lokomotiven sein. Die übrigen haben alle dieselbe Farbe, egal welche, oder sind weitere Lokomotiven. Beispiel: { $ferry } hat { $ferry_spaces } Felder und braucht mindestens { $ferry_locomotives } Lokomotiven.
}

rule-30 = **R30** Zuerst legst du, was die Strecke sonst kosten würde. Dann werden die obersten { $tunnel_cards } Karten des Nachziehstapels aufgedeckt. Reicht der nicht, wird der Ablagestapel eingemischt, ohne die Karten, die du gelegt hast.
rule-31 = **R31** Für jede aufgedeckte Karte, die die gelegte Farbe hat oder eine Lokomotive ist, legst du eine Karte dazu: in dieser Farbe oder eine Lokomotive. Du darfst auch alles mit Lokomotiven bezahlen.
rule-32 = **R32** Hast du nur Lokomotiven gelegt, kosten nur aufgedeckte Lokomotiven mehr, und nur Lokomotiven können das bezahlen.
rule-33 = **R33** Kannst oder willst du nicht bezahlen, nimmst du alle deine Karten auf die Hand zurück, und dein Zug ist zu Ende.
rule-34 = **R34** Was auch geschah: Die aufgedeckten Karten werden am Ende des Zuges abgelegt, zusammen mit dem, was du bezahlt hast.
rule-35 = **R35** Haben Nachziehstapel und Ablagestapel zusammen weniger als { $tunnel_cards } Karten, werden so viele aufgedeckt, wie da sind. Gibt es keine, kostet der Tunnel keinen Aufpreis.
rule-36 = **R36** Kostet ein Tunnel mehr, wirst du immer gefragt, auch wenn du nicht bezahlen kannst: So verrät die Frage nichts über deine Hand. Kostet er keinen Aufpreis, gehört dir die Strecke sofort.
rule-37 = **R37** Ein grauer Tunnel hat die Farbe der Karten, die du legst.

rule-38 = **R38** Zieh { $offer } Zielkarten von ihrem Stapel, oder was davon übrig ist. Ist keine mehr da, kannst du das nicht wählen.
rule-39 = **R39** Behalte mindestens { $offer_keep } davon. Die anderen kommen unter den Stapel.
rule-x11 = **X11** Zieh { $offer } Zielkarten von ihrem Stapel, oder was davon übrig ist, und behalte mindestens { $offer_keep }. { rule-others } Ist keine mehr da, kannst du das nicht wählen. Vor dem ersten Zug sind es { $opening }, von denen du mindestens { $opening_keep } behältst (R6).
rule-x17 = **X17** Behalte mindestens { $offer_keep } davon. Die anderen scheiden aus dem Spiel aus.
rule-others = { $offer_out ->
    [yes] Die anderen scheiden aus dem Spiel aus.
   *[no] Die anderen kommen unter den Stapel.
}
rule-40 = **R40** Eine Zielkarte, die du behalten hast, bleibt dir bis zum Ende. Du darfst beliebig viele haben.
rule-41 = **R41** Deine Zielkarten, und ob sie erfüllt sind, bleiben bis zum Ende geheim. Wie viele du hast, sehen alle.

rule-42 = **R42** Bau in einer beliebigen Stadt ohne Bahnhof, ob du dort Strecken hast oder nicht. Zwei Bahnhöfe stehen nie in derselben Stadt. Pro Zug kannst du einen bauen, im ganzen Spiel { $stations }.
rule-43 = **R43** Dein erster Bahnhof kostet eine beliebige Karte, jeder weitere eine mehr, alle in einer Farbe: zwei für den zweiten, drei für den dritten. Lokomotiven ersetzen jede davon.
rule-44 = **R44** Am Ende lässt dich jeder deiner Bahnhöfe eine fremde Strecke mitnutzen, die in seiner Stadt endet, dieselbe für alle deine Zielkarten. Du musst nichts aussuchen: Ich finde heraus, was dir am meisten bringt, zuerst an Punkten der Zielkarten, dann an erfüllten Zielkarten, und zeige es.
rule-45 = { $longest_path ->
    [0] **R45** Ein Bahnhof bringt keine Waggons.
   *[other] **R45** Ein Bahnhof bringt keine Waggons und zählt nie für die längste Strecke.
}
rule-46 = { $station_points ->
    [one] **R46** Jeder Bahnhof, den du nicht gebaut hast, bringt am Ende { $station_points } Punkt.
   *[other] **R46** Jeder Bahnhof, den du nicht gebaut hast, bringt am Ende { $station_points } Punkte.
}

rule-47 = **R47** { rule-last-round }
rule-x12 = **X12** { rule-last-round }
rule-last-round = { $last_round_wagons ->
    [0] Hat jemand nach einem Zug keine Waggons mehr, sind alle noch einmal dran, auch diese Person. Dann endet das Spiel. Ich kündige es an und sage dir, wenn dein letzter Zug gekommen ist.
    [one] Hat jemand nach einem Zug nur noch { $last_round_wagons } Waggon oder keinen mehr, sind alle noch einmal dran, auch diese Person. Dann endet das Spiel. Ich kündige es an und sage dir, wenn dein letzter Zug gekommen ist.
   *[other] Hat jemand nach einem Zug nur noch { $last_round_wagons } Waggons oder weniger, sind alle noch einmal dran, auch diese Person. Dann endet das Spiel. Ich kündige es an und sage dir, wenn dein letzter Zug gekommen ist.
}

rule-48 = { $stations ->
    [0] **R48** Am Ende werden die Punkte für Strecken nachgezählt und alle Zielkarten aufgedeckt. Eine erfüllte Zielkarte bringt ihre Punkte, jede andere kostet sie.
   *[other] **R48** Am Ende werden die Punkte für Strecken nachgezählt und alle Zielkarten aufgedeckt. Eine erfüllte Zielkarte bringt ihre Punkte, jede andere kostet sie, und jeder übrige Bahnhof bringt seine.
}{ $bonus ->
    [yes] {" "}Auch eine Bonuskarte bringt ihre Punkte (X10).
   *[no] {""}
}
rule-49 = { $longest_path ->
    [0] **R49** Die längste zusammenhängende Strecke bringt keine Punkte, entscheidet aber bei Gleichstand (R51). { rule-path }
   *[other] **R49** Die längste zusammenhängende Strecke bringt { $longest_path } Punkte. { rule-path }
}
rule-path = Sie besteht nur aus deinen eigenen Waggons und darf mehrmals durch dieselbe Stadt führen, aber über jedes Teilstück nur einmal. Gemessen wird in Waggons, nicht in Teilstücken.
rule-50 = **R50** Haben mehrere gleich lang die längste, bekommen alle von ihnen die Punkte. Hat niemand eine, bekommt sie niemand.
rule-x13 = { $bonus ->
    [yes] **X13** Am Ende werden die Punkte für Strecken nachgezählt und alle Zielkarten aufgedeckt. Eine erfüllte Zielkarte bringt ihre Punkte, jede andere kostet sie, und eine Bonuskarte bringt ihre. Die längste Strecke bringt nichts.
   *[no] **X13** Am Ende werden die Punkte für Strecken nachgezählt und alle Zielkarten aufgedeckt. Eine erfüllte Zielkarte bringt ihre Punkte, jede andere kostet sie. Die längste Strecke bringt nichts.
}
rule-51 = **R51** { rule-ties }
rule-x14 = **X14** { rule-ties }{ $first ->
    [random] {" "}Wer beginnt, wird ausgelost.
   *[countries] {""}
}
rule-ties = { $ties ->
    [none] Wer die meisten Punkte hat, gewinnt. Bei Gleichstand wird der Sieg geteilt.
   *[other] Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet: { $ties }. Ist auch das gleich, wird der Sieg geteilt.
}
# Was bei Gleichstand entscheidet, und zwei davon in ihrer Folge
tie-decides = { $tie ->
    [tickets] mehr erfüllte Zielkarten
    [stations] weniger gebaute Bahnhöfe
    [longest_path_card] die längste Strecke am Tisch
    [bonus_card] die bessere Bonuskarte
   *[longest_path] die längere Strecke
}
tie-then = { $done }, dann { $following }

rule-52 = { $stations ->
    [0] **R52** Alle sehen jederzeit: die offenen Karten, wie viele Karten und Zielkarten in den Stapeln sind, alle Strecken und von allen die Punkte, die Waggons, die Zahl der Karten und, ab dem ersten Zug, der Zielkarten. Zielkarten, aus denen jemand gerade wählt, zählen noch nicht mit.
   *[other] **R52** Alle sehen jederzeit: die offenen Karten, wie viele Karten und Zielkarten in den Stapeln sind, alle Strecken und Bahnhöfe und von allen die Punkte, die Waggons, die übrigen Bahnhöfe, die Zahl der Karten und, ab dem ersten Zug, der Zielkarten. Zielkarten, aus denen jemand gerade wählt, zählen noch nicht mit.
}{ $tunnels ->
    [no] {""}
   *[yes] {" "}Für einen Tunnel gelegte Karten liegen neben der Hand.
}{ $pile ->
    [yes] {" "}Auch der Lokomotivstapel liegt offen.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Auch die Bonuskarten sehen alle: welche noch da sind, und wer eine hat.
   *[no] {""}
}
rule-53 = **R53** Nur du siehst: deine Hand, deine Zielkarten und wie weit sie sind, was du verdeckt gezogen hast, was dir zur Wahl steht und was ich dir vorausrechne.

rule-54 = { $stations ->
    [0] **R54** Aufgeben kannst du jederzeit, und dabei bleibt es dann. Was du gebaut hast, bleibt auf dem Spielplan und sperrt weiter. Deine Karten werden abgelegt, deine Zielkarten scheiden aus, und du kommst nicht in die Rangfolge. Die anderen spielen weiter; bleibt nur eine Person, endet das Spiel.
   *[other] **R54** Aufgeben kannst du jederzeit, und dabei bleibt es dann. Was du gebaut hast, bleibt auf dem Spielplan und sperrt weiter, und fremde Bahnhöfe dürfen deine Strecken noch mitnutzen. Deine Karten werden abgelegt, deine Zielkarten scheiden aus, und du kommst nicht in die Rangfolge. Die anderen spielen weiter; bleibt nur eine Person, endet das Spiel.
}{ $pile ->
    [yes] {" "}Deine Lokomotiven kommen auf ihren Stapel zurück.
   *[no] {""}
}
rule-55 = { $stations ->
    [0] **R55** Deinen letzten Zug kannst du zurücknehmen, bis die nächste Person etwas tut, wenn er nichts Verdecktes aufgedeckt hat: eine gebaute Strecke, außer es mussten dafür Karten aufgedeckt oder gemischt werden. Alle erfahren es. Ist das Spiel zu Ende, geht es nicht mehr.
   *[other] **R55** Deinen letzten Zug kannst du zurücknehmen, bis die nächste Person etwas tut, wenn er nichts Verdecktes aufgedeckt hat: eine gebaute Strecke oder einen Bahnhof, außer es mussten dafür Karten aufgedeckt oder gemischt werden, wie bei jedem Tunnel. Alle erfahren es. Ist das Spiel zu Ende, geht es nicht mehr.
}{ $pile ->
    [yes] {" "}Ebenso kannst du eine genommene Lokomotive auf ihren Stapel zurücklegen.
   *[no] {""}
}{ $bonus ->
    [yes] {" "}Eine Bonuskarte geht mit der Strecke zurück, die sie gebracht hat.
   *[no] {""}
}
rule-56 = **R56** Ein Platz kann jederzeit an eine andere Person oder den Computer übergeben werden. Seine Karten und Zielkarten bleiben bei ihm.
rule-59 = **R59** Ein Zug gilt ganz oder gar nicht. Lehne ich einen ab, nenne ich die Regel, und es hat sich nichts geändert.

rule-57 = **R57** Jedes Mischen folgt aus einem geheimen Startwert, der von Beginn der Partie an feststeht. Sein SHA-256-Hash wird am Anfang gezeigt und der Startwert selbst am Ende, damit alle mit **/prüfen** sehen können, dass an den Karten nichts gedreht wurde.
rule-58 = **R58** Eine Partie ist die Liste von allem, was in ihr geschah, auch von jedem Zufall. Spielt man sie nach, kommt genau dieselbe Partie heraus; **/exportieren** gibt sie dir, sobald sie vorbei ist.
