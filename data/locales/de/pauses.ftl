# Ein Tisch, der pausiert oder weitergeht

# Für alle. $until ist eine Zeit, wie Discord sie zeigt; $reason ist, was jemand schrieb
pause-asked = ⏸️ { $player } bittet um eine Pause bis zum { $until }.
pause-missing = Sie beginnt, sobald alle zustimmen; es fehlen noch: { $missing }.
pause-agreed = ⏸️ { $player } bat um eine Pause, und alle haben zugestimmt.
pause-refused = ⏸️ { $player } bat um eine Pause, und { $other } hat abgelehnt. Das Spiel geht weiter.
pause-dropped = ⏸️ Die Pause, um die { $player } bat, findet nicht statt.
pause-lapsed = ⏸️ { $player } bat um eine Pause, aber es haben nicht alle rechtzeitig zugestimmt, also geht das Spiel weiter. Mit **/pause** kann man noch einmal fragen.
pause-begun = ⏸️ **Dieser Tisch pausiert bis zum { $until }.** Keine Uhr läuft, und niemand wird erinnert; wer mag, spielt weiter.
pause-end = { $player }, die Tischleitung oder mehr als die Hälfte von euch können sie früher beenden, mit **{ pause-go-on }** oder **/fortsetzen**.
pause-over = ⏸️ Dieser Tisch hat pausiert.
pause-reason = Der Grund: { $reason }
time-goes-on = ▶️ { $player ->
    [none] Die Pause ist vorbei, und die Uhren laufen wieder.
   *[other] { $player } lässt den Tisch weitergehen, und die Uhren laufen wieder.
}
time-admin-paused = 🔧 Wer diesen Bot betreibt, hat diesen Tisch angehalten.
time-admin-woke = 🔧 Wer diesen Bot betreibt, lässt diesen Tisch weitergehen.

# Aufschriften von Knöpfen
pause-agree = Einverstanden
pause-refuse = Nein
pause-go-on = Weiter
pause-wake = Tisch wecken

# Privat, und Zeilen von /stand
pause-status = ⏸️ Dieser Tisch pausiert bis zum { $until }: Keine Uhr läuft. **/fortsetzen** beendet das.
pause-status-asked = ⏸️ { $player } bittet um eine Pause bis zum { $until }; es fehlt noch die Zustimmung von { $missing }.
time-status-frozen = 🧊 Dieser Tisch steht still, weil niemand da war. **/fortsetzen** lässt ihn weitergehen.
vote-status = 🗳️ Der Tisch stimmt über { $player } ab, bis zum { $until }. **/abstimmen** zeigt die Abstimmung.
offer-status = 🪑 Der Platz von { $player } ist frei; wer mag, nimmt ihn mit **/mitspielen**.
pause-you-asked = Alle sind jetzt gefragt. Die Pause beginnt, sobald alle zustimmen.
pause-you-agreed = Du stimmst zu. Die Pause beginnt, sobald alle es tun.
pause-you-refused = Du hast abgelehnt, das Spiel geht also weiter.
pause-you-begun = Die Pause beginnt jetzt.
pause-you-ended = Der Tisch geht weiter, und die Uhren laufen wieder.
pause-you-want = Notiert: { $wanted ->
    [one] { $wanted } von { $people } will
   *[other] { $wanted } von { $people } wollen
} weiterspielen. Es braucht mehr als die Hälfte, die Tischleitung oder wer um die Pause bat.

# Ablehnungen
table-pause-over = Diese Frage nach einer Pause ist geklärt, oder die Pause ist vorbei. Nichts hat sich geändert.
table-pause-asked = Jemand hat schon um eine Pause gebeten. Beantworte zuerst das.
table-paused = Dieser Tisch pausiert schon, bis zum { $at }. **/fortsetzen** beendet das.
table-pauses-used-up = Die Pausen dieses Spiels haben zusammen 30 Tage gedauert, und mehr geht nicht.
table-pause-too-long = Die Pausen eines Spiels dauern zusammen höchstens 30 Tage, diese endet also spätestens am { $at }. Wähle ein früheres Datum.
table-nothing-to-resume = Dieser Tisch pausiert nicht und steht nicht still, er geht also weiter wie bisher.
