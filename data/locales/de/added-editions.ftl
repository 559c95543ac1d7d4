# Die Spielpläne, die auf einem Server hinzugefügt werden

edition-of-server = { $edition } · von diesem Server
edition-obstacle = { $why ->
    [forbidden] Eigene Spielpläne sind auf diesem Server nicht freigeschaltet. Wer diesen Bot betreibt, kann sie erlauben (EDITIONS_FROM).
    [large] Diese Datei ist größer als { $most } MB. Ein Spielplan ohne Gemälde ist viel kleiner: Schick nur die JSON-Datei.
    [often] Heute wurden für diesen Server schon { $most } Spielpläne geprüft, mehr geht nicht. Versuch es morgen wieder; bis dahin prüft dein eigener Computer so viele, wie du magst.
    [busy] Gerade wird ein anderer Spielplan geprüft. Versuch es in einer Minute noch einmal.
    [unbearable] Diesen Spielplan zu prüfen, dauerte zu lange oder brauchte zu viel Speicher. Ich habe aufgehört, und nichts wurde hinzugefügt. Ein kleinerer hilft: weniger Strecken oder weniger Pixel.
    [full] Dieser Server hat { $most } eigene Spielpläne, mehr geht nicht. Entfern einen, dann ist Platz für diesen.
    [heavy] Die Spielpläne dieses Servers wären zusammen größer als { $most } MB. Entfern einen, dann ist Platz für diesen.
   *[gone] Diesen Spielplan gibt es auf diesem Server nicht mehr. /edition liste zeigt, welche es gibt.
}
edition-faults = { $count ->
    [one] Auf diesem Spielplan kann man noch nicht spielen. Eines ist zu verbessern:
   *[other] Auf diesem Spielplan kann man noch nicht spielen. { $count } Dinge sind zu verbessern:
}
edition-more-faults = { $more ->
    [one] Ein weiteres steht in der Datei unten.
   *[other] { $more } weitere stehen in der Datei unten.
}
edition-fine = Auf **{ $edition }**, Version { $version }, kann man spielen. So sieht der Spielplan aus; bisher siehst nur du ihn.
edition-overlaps = { $count ->
    [one] Eines liegt darauf über etwas anderem und ist vielleicht schwer zu lesen:
   *[other] { $count } Dinge liegen darauf über anderen und sind vielleicht schwer zu lesen:
}
edition-paintings = Die Gemälde bleiben bei dir: Hier wird der Spielplan schlicht gezeichnet.
edition-replaces = Er tritt an die Stelle von { $edition }, wie es hier jetzt angeboten wird. Tische, die darauf spielen, spielen darauf weiter.
edition-unrated = Partien darauf zählen für keine Wertungszahl.
edition-offer = Hier anbieten
edition-offered = { $edition } wird jetzt auf diesem Server angeboten: **/neu** schlägt es vor, hier und sonst nirgends.
edition-none = Auf diesem Server wurde noch kein Spielplan hinzugefügt. **/edition hinzufügen** nimmt den ersten.
edition-list = { $count ->
    [one] Auf diesem Server wurde ein Spielplan hinzugefügt:
   *[other] Auf diesem Server wurden { $count } Spielpläne hinzugefügt:
}
edition-line = • { $edition }, Version { $version }
edition-placeholder = Einen Spielplan ansehen
edition-added = **{ $edition }**, Version { $version }, hinzugefügt { $at } von { $player ->
    [none] einem früheren Mitglied
   *[other] { $player }
}. { $tables ->
    [0] Noch niemand hat darauf gespielt.
    [one] Eine Partie wurde darauf gespielt.
   *[other] { $tables } Partien wurden darauf gespielt.
}
edition-alt = Der Spielplan von { $edition } vor dem ersten Zug
edition-show = Ansehen
edition-share = Die Datei holen
edition-shared = Die Datei von { $edition }, ohne Gemälde. Wer sie hat, kann sie anderswo hinzufügen.
edition-remove = Entfernen …
edition-remove-question = { $edition } von diesem Server entfernen? Neue Tische können dann nicht mehr darauf spielen; wer es schon tut, spielt zu Ende. Die Datei ist dann hier weg: Hol sie vorher, falls sonst niemand sie hat.
edition-remove-now = Entfernen
edition-keep = Behalten
edition-removed = { $edition } wird auf diesem Server nicht mehr angeboten.
table-unrated-edition = Partien auf einem Spielplan, der auf diesem Server hinzugefügt wurde, zählen für keine Wertungszahl. Dieser Tisch kann also nicht gewertet werden; auf meinen eigenen Spielplänen geht das.
lobby-added-edition = Nicht gewertet: Dieser Spielplan wurde auf diesem Server hinzugefügt.
