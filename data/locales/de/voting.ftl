# Die Abstimmung über jemanden, der nicht kommt, und was daraus folgt

# Für alle. $cause sagt, warum abgestimmt wird; $until ist eine Zeit, wie Discord sie zeigt
vote-asked = { $cause ->
    [gone] 🗳️ **{ $player } ist nicht mehr auf diesem Server. Wie soll das Spiel weitergehen?**
    [asked] 🗳️ **Der Tisch wartet noch immer auf { $player }. Wie soll das Spiel weitergehen?**
   *[empty] 🗳️ **Die Zeit von { $player } ist um. Wie soll das Spiel weitergehen?**
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
    [0] Noch hat niemand abgestimmt. Die Entscheidung liegt bei { $voters }, bis zum { $until }; das Ergebnis steht am Ende da.
   *[other] Abgestimmt: { $voted }. Die Entscheidung liegt bei { $voters }, bis zum { $until }; das Ergebnis steht am Ende da.
}
vote-over = { $end ->
    [wait] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Tisch wartet { vote-more-time }.
    [computer] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Computer spielt weiter.
    [substitute] 🗳️ Die Abstimmung über { $player } ist vorbei: Der Tisch sucht Ersatz und wartet { vote-more-time }.
    [end] 🗳️ Die Abstimmung über { $player } ist vorbei: Alle anderen wollen das Spiel beenden.
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
offer-asked = 🪑 **Ein Platz ist frei: { $mark } { player-colour }, anstelle von { $player }.** Wer nicht an diesem Tisch sitzt, kann ihn nehmen, mit **{ seats-take }** oder **/mitspielen**; Handkarten und Zielkarten gehören dazu (R56). Kommt { $player } vorher zurück, bleibt der Platz, wie er ist.
offer-over = { $end ->
    [taken] 🪑 Der Platz von { $player } war frei, und jemand hat ihn genommen.
    [back] 🪑 { $player } ist wieder da, der Platz wird also nicht mehr angeboten.
   *[withdrawn] 🪑 Der Platz von { $player } wird nicht mehr angeboten.
}
time-grace = ⏳ Die Zeit von { $player } ist um. Wenn bis zum { $until } nichts geschieht, entscheidet { $other }, wie das Spiel weitergeht.
time-frozen = 🧊 Gerade ist niemand da, also steht dieser Tisch still, bis jemand von euch zurück ist: Keine Uhr läuft, niemand wird erinnert, und jeder Zug, **{ pause-wake }** oder **/fortsetzen** lässt ihn weitergehen.
time-host = 👑 { $player } leitet diesen Tisch ab jetzt.
lobby-voted-off = Der Tisch für { $edition } endet ohne Ergebnis: Alle anderen wollten das Spiel lieber beenden, als auf { $player } zu warten. Danke fürs Mitspielen!

# Aufschriften von Knöpfen
vote-wait = Warten
vote-computer = Computer spielt weiter
vote-substitute = Ersatz suchen
vote-end = Spiel beenden
vote-here = Ich bin da

# Privat
vote-noted = Deine Stimme: **{ vote-choice }**. Alle sehen, dass du abgestimmt hast, aber nicht wofür; bis zum Ende der Abstimmung kannst du deine Meinung ändern.
vote-welcome = Schön, dass du wieder da bist! Dein Platz bleibt deiner, und dein Zug hat wieder Zeit: { vote-more-time }.
vote-back = 👋 Du bist wieder da, also stimmt niemand mehr über deinen Platz ab.

# Ablehnungen
table-no-clock = An diesem Tisch läuft keine Uhr, es gibt also nichts zu pausieren, und niemandes Zeit läuft ab.
table-nobody-waits = Hier wartet niemand: Du spielst nur gegen Computer, und keine Uhr läuft.
table-clock-stands = Die Uhr dieses Tisches steht gerade, niemandes Zeit läuft also ab. **/stand** sagt, warum.
table-table-frozen = Dieser Tisch steht still, weil niemand da war. **/fortsetzen** lässt ihn weitergehen.
table-vote-over = Diese Abstimmung ist vorbei, oder es gibt keine. Nichts hat sich geändert.
table-vote-too-early = { $player } hat noch Zeit: Abstimmen geht ab dem { $at }.
table-nobody-missed = Der Tisch wartet gerade auf keine andere Person, es gibt also nichts abzustimmen.
table-offer-over = Hier wird kein Platz mehr angeboten: Jemand hat ihn genommen, oder er ist wieder besetzt.
