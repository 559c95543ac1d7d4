# Die Abstimmung über jemanden, der nicht kommt, und was daraus folgt

# Für alle. $cause sagt, warum abgestimmt wird; $until ist eine Zeit, wie Discord sie zeigt
vote-asked = { $cause ->
    [gone] 🗳️ **{ $player } ist nicht mehr auf diesem Server. Wie soll die Partie weitergehen?**
    [asked] 🗳️ **Der Tisch wartet noch immer auf { $player }. Wie soll die Partie weitergehen?**
   *[empty] 🗳️ **Die Zeit von { $player } ist um. Wie soll die Partie weitergehen?**
}
vote-terms = **{ vote-wait }** gibt { vote-more-time }. **{ vote-computer }** gilt, bis { $player } wieder da ist. **{ vote-substitute }** bietet den Platz allen an. Für **{ vote-end }** braucht es euch alle, und niemand gewinnt. Die Mehrheit entscheidet; ohne Mehrheit wartet der Tisch.
vote-yours = { $player }, ein Klick auf **{ vote-here }** oder ein Zug genügt: Dein Platz bleibt deiner.
# Was das Warten gibt, je nach Tempo des Tisches
vote-more-time = { $pace ->
    [live] eine weitere Viertelstunde
    [evening] eine weitere Stunde
   *[daily] einen weiteren Tag
}
vote-state = { $count ->
    [0] Noch hat niemand abgestimmt. Die Entscheidung liegt bei { $voters }, bis zum { $until }; das Ergebnis zeige ich am Ende.
   *[other] Abgestimmt haben bisher: { $voted }. Die Entscheidung liegt bei { $voters }, bis zum { $until }; das Ergebnis zeige ich am Ende.
}
vote-over = { $end ->
    [wait] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Tisch wartet { vote-more-time }.
    [computer] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Computer spielt weiter.
    [substitute] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Tisch sucht Ersatz und wartet { vote-more-time }.
    [end] 🗳️ Die Abstimmung über { $player } ist vorbei: Alle anderen wollen die Partie beenden.
    [unheard] 🗳️ Niemand hat abgestimmt, also wartet der Tisch { vote-more-time } auf { $player }. Wer mitspielt, kann mit **/abstimmen** neu abstimmen lassen.
    [frozen] 🗳️ Die Abstimmung über { $player } ist vorbei, und niemand hat abgestimmt.
    [back] 🗳️ { $player } ist wieder da, also gibt es nichts mehr abzustimmen.
   *[needless] 🗳️ Über { $player } gibt es nichts mehr abzustimmen.
}
# $votes ist eine Liste aus vote-count
vote-counts = Die Stimmen: { $votes }.
vote-count = { vote-choice } { $count }
vote-choice = { $choice ->
    [wait] { vote-wait }
    [computer] { vote-computer }
    [substitute] { vote-substitute }
   *[end] { vote-end }
}
offer-asked = 🪑 **Ein Platz ist frei: { $mark } { player-colour }, anstelle von { $player }.** Wer nicht an diesem Tisch sitzt, kann ihn übernehmen, mit **{ seats-take }** oder **/mitspielen**, samt Handkarten und Zielkarten (R56). Kommt { $player } vorher zurück, bleibt der Platz, wie er ist.
offer-over = { $end ->
    [taken] 🪑 Der Platz von { $player } war frei, und jemand hat ihn übernommen.
    [back] 🪑 { $player } ist wieder da, der Platz wird also nicht mehr angeboten.
   *[withdrawn] 🪑 Der Platz von { $player } wird nicht mehr angeboten.
}
time-grace = ⏳ Die Zeit von { $player } ist um. Wenn bis zum { $until } nichts passiert, entscheidet { $other }, wie die Partie weitergeht.
time-frozen = 🧊 Gerade ist niemand da, also steht dieser Tisch still, bis jemand von euch zurück ist: Keine Uhr läuft, niemand wird erinnert, und jeder Zug, **{ pause-wake }** oder **/fortsetzen** bringt ihn wieder in Gang.
time-host = 👑 { $player } leitet diesen Tisch ab jetzt.
lobby-voted-off = Der Tisch für { $edition } endet ohne Ergebnis: Alle anderen wollten die Partie lieber beenden, als auf { $player } zu warten. Danke fürs Mitspielen!

# Aufschriften von Knöpfen
vote-wait = Warten
vote-computer = Computer spielt weiter
vote-substitute = Ersatz suchen
vote-end = Partie beenden
vote-here = Ich bin da

# Privat
vote-noted = Deine Stimme: **{ vote-choice }**. Alle sehen, dass du abgestimmt hast, aber nicht wofür; bis zum Ende der Abstimmung kannst du es dir anders überlegen.
vote-welcome = Schön, dass du wieder da bist! Dein Platz bleibt deiner, und dein Zug hat wieder Zeit: { vote-more-time }.
vote-back = 👋 Du bist wieder da, also wird über deinen Platz nicht mehr abgestimmt.

# Ablehnungen
table-no-clock = An diesem Tisch läuft keine Uhr, also gibt es nichts zu pausieren, und niemandem läuft die Zeit davon.
table-nobody-waits = Hier wartet niemand: Du spielst nur gegen Computer, und keine Uhr läuft.
table-clock-stands = Die Uhr dieses Tisches steht gerade, also läuft niemandem die Zeit davon. **/stand** sagt, warum.
table-table-frozen = Dieser Tisch steht still, weil niemand da war. **/fortsetzen** bringt ihn wieder in Gang.
table-vote-over = Diese Abstimmung ist vorbei, oder es gibt keine. Es hat sich nichts geändert.
table-vote-too-early = { $player } hat noch Zeit: Abstimmen könnt ihr ab dem { $at }.
table-nobody-missed = Der Tisch wartet gerade auf niemand anderen, also gibt es nichts abzustimmen.
table-offer-over = Hier wird kein Platz mehr angeboten: Jemand hat ihn übernommen, oder die Person, die dort saß, ist zurück.
