# Duplikattische: mehrere mit derselben Verteilung, Platz für Platz verglichen, wenn alle fertig sind

duplicate-choice = { $tables ->
    [1] Eine eigene Verteilung
   *[other] { $tables } Tische mit derselben Verteilung
}
duplicate-one-more = Noch ein Tisch für: { $table }
duplicate-placeholder = Dieselbe Verteilung an mehreren Tischen
duplicate-lobby = { $of ->
    [2] **Duplikattisch { $number } von { $of }:** Handkarten, offene Karten und erste Zielkarten sind an beiden Tischen gleich, spätere Karten nicht. Wenn beide fertig sind, werden die Plätze verglichen. Niemand kann an beiden sitzen, und nichts wird gewertet.
   *[other] **Duplikattisch { $number } von { $of }:** Handkarten, offene Karten und erste Zielkarten sind an allen { $of } Tischen gleich, spätere Karten nicht. Wenn alle fertig sind, werden die Plätze verglichen. Niemand kann an zweien sitzen, und nichts wird gewertet.
}
duplicate-further = { $of ->
    [2] Den anderen Tisch eröffnet jemand mit **/neu** in einem anderen Kanal oder Thread dieses Servers und wählt dort unter **{ options-open }** diese Verteilung. Sobald beide offen sind, kann jede Tischleitung starten.
   *[other] Die anderen Tische eröffnet jemand mit **/neu** in anderen Kanälen oder Threads dieses Servers und wählt dort unter **{ options-open }** diese Verteilung. Sobald alle offen sind, kann jede Tischleitung starten.
}
duplicate-panel = **Duplikattisch**: Tempo und Tipps sind an allen Tischen der Verteilung gleich und bleiben, wie sie sind; nichts wird gewertet.
duplicate-first-drawn = Wer beginnt, folgt aus der Verteilung: derselbe Platz an allen diesen Tischen (R57).
duplicate-begins = { $player } beginnt: An allen Tischen der Verteilung ist es derselbe Platz (R57).
duplicate-hashes = { $of ->
    [2] Hash der Verteilung, gleich an beiden Tischen: `{ $deal }`. Hash von allem, was an diesem Tisch später gemischt wird: `{ $own }`. Beide Startwerte zeige ich, wenn beide Tische fertig sind, damit alle die Karten prüfen können (R57).
   *[other] Hash der Verteilung, gleich an allen { $of } Tischen: `{ $deal }`. Hash von allem, was an diesem Tisch später gemischt wird: `{ $own }`. Beide Startwerte zeige ich, wenn alle diese Tische fertig sind, damit alle die Karten prüfen können (R57).
}
duplicate-sealed = 🔒 Zielkarten, Startwerte und alles andere zu dieser Partie bleiben unter Verschluss, solange andere mit derselben Verteilung spielen. Sie folgen hier, wenn der letzte dieser Tische fertig ist, zusammen mit dem Vergleich aller Plätze.
duplicate-seeds = Startwert der Verteilung: `{ $deal }`. Startwert von allem, was an diesem Tisch später gemischt wurde: `{ $own }`. /prüfen vergleicht beide mit den Hashes vom Anfang; /exportieren liefert die ganze Partie als Datei.
duplicate-compared = **Dieselbe Verteilung an { $tables } Tischen**
duplicate-seat = **Platz { $seat }**
duplicate-points = { $best ->
    [yes] 🏆 Tisch { $number }: { $player }, { score-points }, das Beste mit diesen Karten
   *[no] Tisch { $number }: { $player }, { score-points }
}
duplicate-resigned = Tisch { $number }: { $player } hat aufgegeben
duplicate-where = Tisch { $number }: { $link }
duplicate-missing = { $missing ->
    [one] Ein weiterer Tisch hatte diese Verteilung und wurde nicht zu Ende gespielt.
   *[other] { $missing } weitere Tische hatten diese Verteilung und wurden nicht zu Ende gespielt.
}
duplicate-alone = Kein anderer Tisch mit dieser Verteilung wurde zu Ende gespielt, darum gibt es nichts zu vergleichen. Alles zu dieser Partie ist jetzt offen.

table-no-duplicate = Diese Verteilung wartet auf keinen Tisch mehr. Wähle eine Anzahl von Tischen, um eine zu beginnen; sobald an einem gespielt wird, kommt keiner mehr dazu.
table-sits-at-duplicate = Du sitzt oder saßest an Tisch { $number } dieser Verteilung und kennst darum ihre Karten. Mit **/neu** eröffnest du eine andere Partie.
table-knew-deal = Du kennst die Karten dieser Verteilung aus der Zeit, bevor alles über dich gelöscht wurde. Mit **/neu** steht dir eine andere Partie offen.
table-duplicate-seats = { $seats ->
    [one] Tisch { $number } dieser Verteilung hat mit einem Platz begonnen, und vergleichen lassen sich nur gleich viele. Hol jemanden dazu oder nimm jemanden vom Tisch, Computer mitgezählt, bis es passt.
   *[other] Tisch { $number } dieser Verteilung hat mit { $seats } Plätzen begonnen, und vergleichen lassen sich nur gleich viele. Hol jemanden dazu oder nimm jemanden vom Tisch, Computer mitgezählt, bis hier ebenso viele sitzen.
}
table-duplicate-waits = { $missing ->
    [one] Noch ein Tisch dieser Verteilung muss offen sein, bevor einer starten kann: Jemand eröffnet ihn mit **/neu** in einem anderen Kanal oder Thread dieses Servers und wählt dort unter **{ options-open }** diese Verteilung.
   *[other] Noch { $missing } Tische dieser Verteilung müssen offen sein, bevor einer starten kann: Jemand eröffnet sie mit **/neu** in anderen Kanälen oder Threads dieses Servers und wählt dort unter **{ options-open }** diese Verteilung.
}
table-duplicate-fixed = Tempo und Tipps sind an allen Tischen einer Verteilung gleich und bleiben, wie sie am Anfang waren; gewertet wird dort nichts.
