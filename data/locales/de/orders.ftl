# Anweisungen: was ich für jemanden in den nächsten Zügen tue. Alles nur für den, der sie gibt

# Der Knopf bei der Hand (≤ 25), und der Weg zurück dorthin
orders-open = Anweisungen
orders-title = **Deine Anweisungen.** Niemand sonst sieht sie.
orders-none = An diesem Tisch hast du keine. Gib mir welche, dann spiele ich deine nächsten Züge danach: Wähl unten eine, mit **{ orders-edit }** ergänzt du sie; oder tippe sie: **/anweisungen text:{ $example }**
orders-in-force = { $turns ->
    [one] **Gilt für deinen nächsten Zug:**
   *[other] **Gilt für deine nächsten { $turns } Züge:**
}
orders-draft = { $turns ->
    [one] **Entwurf für einen Zug**, gilt noch nicht:
   *[other] **Entwurf für { $turns } Züge**, gilt noch nicht:
}
orders-acts-now = ⏳ Gleich geht es los: sobald niemand mehr etwas zurücknehmen kann.
orders-draft-waits = ✏️ Du hast einen Entwurf, der noch nicht gilt.
orders-line = **{ $number }.** { $line }
orders-else = { $blind ->
    [yes] Geht nichts davon, ziehe ich vom Stapel.
   *[no] Geht nichts davon, rufe ich dich.
}
orders-stops = Ich höre außerdem auf und rufe dich, { $stops }.
orders-stops-none = Einen anderen Grund zum Aufhören gibt es nicht.
orders-as-text = Getippt: `{ $text }`
orders-given = ✅ **Deine Anweisungen gelten.** Wenn sie enden, rufe ich dich, sobald du am Zug bist. Zurücknehmen und ändern kannst du sie jederzeit.
orders-withdrawn = Deine Anweisungen sind zurückgenommen. Ab jetzt rufe ich dich wie immer zu jedem Zug.
orders-changed = Seit du nachgesehen hast, hat sich etwas geändert: So steht es jetzt.

# Vorschläge
orders-propose = { $hints ->
    [yes] **Vorschläge:** was ich an deiner Stelle tun würde, nach dem, was du wissen kannst.
   *[no] **Vorschläge:** was auch **{ ui-map }** zeigt.
}
orders-propose-tunnel = { $most ->
    [one] Ein Tunnel kann { $most } Karte mehr kosten, als deine Karte zeigt. Ich versuche ihn, sobald du hast, was dort steht.
   *[other] Ein Tunnel kann bis zu { $most } Karten mehr kosten, als deine Karte zeigt. Ich versuche ihn, sobald du hast, was dort steht.
}
orders-propose-placeholder = Wähle einen Vorschlag
orders-propose-for = für { $tickets }
orders-busy = Gerade wollen viele zugleich einen Rat, darum habe ich jetzt keine Vorschläge. Öffne das gleich noch einmal.

# Knöpfe (≤ 25)
orders-edit = Ändern
orders-withdraw = Zurücknehmen
orders-confirm = So soll es gelten
orders-preview = Vorschau
orders-forget = Entwurf verwerfen
orders-back = Zurück
orders-back-to-line = Zurück zur Zeile
orders-other-route = Andere Strecke
orders-other-city = Andere Stadt
orders-done = Zeile fertig
orders-other-action = Etwas anderes tun
orders-up = Nach oben
orders-down = Nach unten
orders-delete = Zeile löschen
orders-unless = Bedingung entfernen
orders-once-button = { $once ->
    [yes] So oft es geht
   *[no] Nur einmal
}

# Was eine Zeile tut: im Infinitiv, auch nach einem Doppelpunkt
order-claim = { $how ->
    [none] { $route } bauen
   *[other] { $route } bauen ({ $how })
}
order-draw = Karten ziehen: { $cards }
order-draw-pile = Karten ziehen: vom Stapel
order-from-pile = eine vom Stapel
order-locomotive = { $pile ->
    [yes] eine Lokomotive von ihrem Stapel nehmen
   *[no] eine offene Lokomotive nehmen
}
order-station = { $how ->
    [none] Bahnhof in { $city } bauen
   *[other] Bahnhof in { $city } bauen ({ $how })
}
order-tickets = Zielkarten ziehen und dich zur Auswahl rufen
order-pass = passen, wo das erlaubt ist
order-preferred = { $first }, sonst { $second }
order-locos-needed = { $ferry ->
    [yes] nur die nötigen Lokomotiven
   *[no] keine Lokomotiven
}
order-locos-most = { $most ->
    [0] keine Lokomotiven
    [one] höchstens { $most } Lokomotive
   *[other] höchstens { $most } Lokomotiven
}
order-toll = { $most ->
    [0] bei jedem Aufpreis aufgeben
   *[other] Aufpreis bis { $most }
}

# Eine Zeile mit ihren Bedingungen: jede ein Nebensatz nach „Wenn“
order-if = Wenn { $conditions }: { $action }
order-once = { $line } – nur einmal
order-free = { $route } frei ist
order-taken = { $route } belegt ist
order-payable = du { $route } bezahlen kannst
order-in-row = { $count ->
    [one] { $card } offen liegt
   *[other] mindestens { $cards } offen liegen
}
order-in-hand = { $count ->
    [one] du { $card } hast
   *[other] du mindestens { $cards } hast
}
order-few-wagons = { $wagons ->
    [one] { $player } höchstens { $wagons } Waggon hat
   *[other] { $player } höchstens { $wagons } Waggons hat
}
order-few-wagons-any = { $wagons ->
    [one] jemand anders höchstens { $wagons } Waggon hat
   *[other] jemand anders höchstens { $wagons } Waggons hat
}
order-last-round = die letzte Runde begonnen hat

# Wann sie aufhören: Nebensätze in einer Aufzählung nach „… und rufe dich,“
order-stop = { $stop ->
    [taken] wenn dir jemand eine dieser Strecken wegschnappt
    [last-round] wenn die letzte Runde beginnt
    [ticket] wenn eine deiner Zielkarten nicht mehr erfüllbar ist
    [tunnel] wenn ich einen Tunnel zweimal aufgegeben habe
   *[loco] wenn eine Lokomotive offen liegt
}
order-stop-wagons = { $wagons ->
    [one] wenn jemand anders höchstens { $wagons } Waggon hat
   *[other] wenn jemand anders höchstens { $wagons } Waggons hat
}

# Was auf Anweisung geschah, und warum sie endeten
orders-did = { $count ->
    [one] 📋 **Auf deine Anweisung gespielt:** ein Zug.
   *[other] 📋 **Auf deine Anweisung gespielt:** { $count } Züge.
}
orders-did-line = { $times ->
    [1] • { $line }
   *[other] • { $times }-mal: { $line }
}
orders-did-blind = { $times ->
    [1] • Sonst war nichts möglich: vom Stapel gezogen
   *[other] • { $times }-mal war sonst nichts möglich: vom Stapel gezogen
}
orders-did-earlier = { $count ->
    [one] • Davor ein Zug
   *[other] • Davor { $count } Züge
}
orders-skipped = – nicht „{ $line }“: { orders-why }
orders-why = { $why ->
    [condition] Die Bedingungen waren nicht erfüllt.
    [not-open] Das war nicht mehr frei für dich.
    [not-payable] So konntest du nicht bezahlen.
    [not-there] Es gab keine solche Karte.
   *[not-allowed] Die Regeln erlaubten es nicht.
}
orders-ended = 🔔 **Deine Anweisungen sind zu Ende:** { orders-because }
orders-because = { $why ->
    [taken] Eine Strecke, die sie bauen sollten, ist weg.
    [last-round] Die letzte Runde hat begonnen.
    [ticket] Eine deiner Zielkarten ist nicht mehr erfüllbar.
    [loco] Eine Lokomotive liegt offen.
    [tunnel] Ich habe einen Tunnel zweimal aufgegeben: Er kostete mehr, als ich zahlen darf.
    [wagons] Jemand anders hat nur noch wenige Waggons.
    [unsettled] Keine ihrer Zeilen passte.
    [second-card] Keine ihrer Zeilen sagte, welche zweite Karte es sein soll.
    [choose-tickets] Ich habe Zielkarten für dich gezogen, und du wählst, welche du behältst.
    [done] Alle ihre Züge oder Zeilen sind erledigt.
    [undone] Du hast zurückgenommen, was ich danach gespielt habe.
    [resigned] Du hast aufgegeben.
    [computer] Der Computer spielt für dich.
    [fault] Ich konnte sie nicht ausführen, tut mir leid.
   *[over] Die Partie ist zu Ende.
}

# Bevor sie gelten
orders-preview-title = **Soll ich das tun?**
orders-now = { $turn ->
    [yes] **In deinem Zug jetzt:** { $what }
   *[no] **Wärst du jetzt am Zug:** { $what }
}
orders-now-claim = Ich würde { $route } für { $payment } bauen.
orders-now-take = Ich würde { $card } von den offenen Karten nehmen und dann über die zweite Karte entscheiden.
orders-now-deck = Ich würde vom Stapel ziehen und dann über die zweite Karte entscheiden.
orders-now-locomotive = Ich würde eine Lokomotive nehmen.
orders-now-station = Ich würde einen Bahnhof in { $city } für { $payment } bauen.
orders-now-tickets = Ich würde Zielkarten ziehen und dich zur Auswahl rufen.
orders-now-pass = Ich würde passen.
orders-now-call = Ich würde dich rufen. { orders-because }
orders-case-taken = { $stops ->
    [yes] Schnappt dir jemand { $route } vorher weg, höre ich auf und rufe dich.
   *[no] Schnappt dir jemand { $route } vorher weg, lasse ich diese Zeile aus.
}
orders-case-tunnel = { $most ->
    [0] Kostet { $route } einen Aufpreis, gebe ich den Tunnel auf und behalte die Zeile für später.
    [one] Kostet { $route } einen Aufpreis, bezahle ich höchstens { $most } Karte mehr; sonst gebe ich den Tunnel auf und behalte die Zeile für später.
   *[other] Kostet { $route } einen Aufpreis, bezahle ich höchstens { $most } Karten mehr; sonst gebe ich den Tunnel auf und behalte die Zeile für später.
}
orders-case-tunnel-again = Nach dem zweiten Mal rufe ich dich.
orders-case-second = { $blind ->
    [yes] Die zweite Karte wähle ich erst, wenn ich sehe, was nach der ersten da liegt.
   *[no] Die zweite Karte wähle ich erst, wenn ich sehe, was nach der ersten da liegt; ist keine passende dabei, rufe ich dich dafür.
}
orders-grace = Wer vor dir dran ist, darf den Zug noch kurz zurücknehmen; erst danach spiele ich.

# Auswahlen: was darin steht, und ihre Einträge
orders-line-placeholder = Zeile ändern oder hinzufügen
orders-line-option = { $number }. { $line }
orders-line-add = Zeile hinzufügen
orders-turns-placeholder = Für wie viele Züge
orders-turns-option = { $turns ->
    [one] Für meinen nächsten Zug
   *[other] Für meine nächsten { $turns } Züge
}
orders-else-placeholder = Wenn nichts davon geht
orders-else-option = { $blind ->
    [yes] Geht nichts davon: vom Stapel ziehen
   *[no] Geht nichts davon: mich rufen
}
orders-stops-placeholder = Wann aufhören und mich rufen: nichts gewählt
orders-stop-option = { $stop ->
    [taken] Jemand schnappt mir eine dieser Strecken weg
    [last-round] Die letzte Runde beginnt
    [ticket] Eine Zielkarte ist nicht mehr erfüllbar
    [tunnel] Ein Tunnel wurde zweimal aufgegeben
   *[loco] Eine Lokomotive liegt offen
}
orders-wagons-placeholder = Aufhören, wenn jemand wenige Waggons hat
orders-wagons-never = Egal, wie wenige Waggons andere haben
orders-wagons-option = { $wagons ->
    [one] Aufhören, wenn jemand anders { $wagons } Waggon hat
   *[other] Aufhören, wenn jemand anders { $wagons } Waggons hat
}
orders-do-which = **Was soll ich tun?**
orders-claim-placeholder = Eine Strecke bauen
orders-do-placeholder = Oder etwas anderes
orders-do-station = Einen Bahnhof woanders bauen
orders-which-route = **Welche Strecke?** Oben stehen die für deine Zielkarten.
orders-which-route-at = **Welche Strecke ab { $city }?**
orders-no-route = Dort gibt es keine freie Strecke für dich.
orders-route-placeholder = Wähle eine Strecke
orders-route-double = eine der beiden
orders-city-placeholder = Wähle eine Stadt
orders-which-city = **Wo soll ich einen Bahnhof bauen?**
orders-colours-placeholder = Mit beliebiger Farbe bezahlen
orders-cards-placeholder = Welche Karten
orders-cards-hint = Was du zuerst wählst, geht vor.
orders-cards-pile = Vom Stapel, wenn keine davon offen liegt
orders-locos-placeholder = Wie viele Lokomotiven
orders-locos-option = { $most ->
    [none] Nur die Lokomotiven, die eine Fähre braucht
    [0] Gar keine Lokomotiven
    [one] Höchstens { $most } Lokomotive
   *[other] Höchstens { $most } Lokomotiven
}
orders-toll-placeholder = Wie viel Aufpreis
orders-toll-option = { $most ->
    [0] Den Tunnel bei jedem Aufpreis aufgeben
   *[other] Einen Aufpreis bis { $most } bezahlen
}
orders-if-placeholder = Nur wenn …
orders-if-option = { $condition ->
    [free] Dazu: wenn eine Strecke frei ist
    [taken] Dazu: wenn eine Strecke belegt ist
    [payable] Dazu: wenn ich eine Strecke bezahlen kann
    [row] Dazu: wenn eine Karte offen liegt
    [hand] Dazu: wenn ich so viele einer Farbe habe
    [wagons] Dazu: wenn jemand wenige Waggons hat
   *[last-round] Dazu: wenn die letzte Runde begonnen hat
}
orders-if-change = Ändern: wenn { $condition }
orders-if-which = **Nur wenn** { $condition }
orders-if-colour = Welche Karten
orders-if-count = Wie viele mindestens
orders-if-count-option = Mindestens { $count }
orders-if-player = Wessen Waggons
orders-if-anybody = Irgendjemand anders
orders-if-wagons = Wie viele Waggons höchstens
orders-if-wagons-option = Höchstens { $count }

# Eingetippte Anweisungen, die sich nicht lesen lassen
orders-typed-wrong = Das verstehe ich nicht, es hat sich also nichts geändert: { $text }
orders-trouble = { $trouble ->
    [unknown] Mit dem markierten Wort kann ich dort nichts anfangen.
    [missing] An der markierten Stelle fehlt etwas.
    [city] Eine solche Stadt kenne ich nicht, oder es führt keine Strecke von der ersten dorthin.
    [no-route] Zwischen diesen Städten gibt es keine Strecke.
    [colour] Mit dieser Farbe lässt sich die Strecke nicht bauen.
    [number] Diese Zahl ist zu klein oder zu groß.
    [locomotive] Eine offene Lokomotive braucht eine eigene Zeile.
    [no-stations] Auf diesem Spielplan gibt es keine Bahnhöfe.
    [lines] Das ist eine Zeile zu viel: Mehr als sechs gehen nicht.
   *[conditions] Das ist eine Bedingung zu viel: Eine Zeile hat höchstens drei.
}
orders-meant = Meinst du { $pieces }?
orders-possible = { $more ->
    [yes] Möglich ist hier: { $pieces } …
   *[no] Möglich ist hier: { $pieces }.
}
orders-possible-number = eine Zahl von { $least } bis { $most }
orders-marked = **❌ { $word }**
orders-marked-missing = **❌ …**
