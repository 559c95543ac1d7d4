# Eine Weile weg sein: privat, wo nichts anderes dabeisteht

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
away-open = Ich bin weg
away-confirm = Ja, ich bin weg
away-back = Ich bin zurück
away-change = Ändern
# Platzhalter
away-until = Bis wann?
away-where = An welchen Tischen?
away-way = Was passiert mit meinen Zügen?
away-shown = Was sehen die anderen?

# Auswahl
away-for = { $days ->
    [1] 1 Tag
    [7] Eine Woche
    [14] Zwei Wochen
    [21] Drei Wochen
    [28] Vier Wochen
   *[other] { $days } Tage
}
away-everywhere = Alle meine Tische
away-server = Meine Tische auf { $server }
away-with = mit { $players }
# Am Ende dieser Liste
away-others = { $count ->
    [one] noch jemandem
   *[other] { $count } anderen
}
away-way-choice = { $way ->
    [computer] Der Computer spielt für mich
   *[stands] Meine Uhr steht
}
away-shown-choice = { $shown ->
    [yes] Andere sehen, bis wann ich weg bin
   *[no] Andere sehen nur, dass ich weg bin
}

# Privat. $when und $left sind Zeiten, die Discord schreibt
away-ask = **Bis wann bist du weg?** Wähle es hier, oder tippe es: **/abwesend bis:Sonntag**, *morgen*, *3 Tage*, *24.12. 18 Uhr*, *24.12.2026*.
away-understood = **Weg bis { $when } ({ $left })** – ist das gemeint? Noch hat sich nichts geändert.
away-by-utc = Du hast keine Zeitzone angegeben, darum habe ich in UTC gerechnet. **/uhr zeitzone:…** ändert das.
away-terms = { $way ->
    [computer] Bis dahin spielt der Computer für dich, und bei jedem seiner Züge steht das dabei.
   *[stands] Bis dahin steht deine Uhr, höchstens 21 Tage in einer Partie; danach läuft sie wieder.
}
away-ends = Sobald du ziehst oder **/abwesend** aufrufst, bist du wieder da. Ist die Zeit um, rufe ich dich, wenn ein Tisch auf dich wartet.
away-now = **Du bist bis { $when } weg ({ $left })**: { $where }.
away-from-all = an allen deinen Tischen
away-from-server = an deinen Tischen auf { $server }
away-from-table = am Tisch in { $channel }
away-shown-now = { $shown ->
    [yes] Andere sehen, bis wann.
   *[no] Andere sehen nur, dass du weg bist.
}
away-over = Willkommen zurück! Du bist nicht mehr weg.
away-not = Du warst nicht weg.
