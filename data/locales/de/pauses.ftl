# Ein Tisch, der pausiert oder weitergeht

# Für alle. $until ist eine Zeit, wie Discord sie zeigt; $reason ist, was jemand schrieb
pause-asked = ⏸️ { $player } bittet um eine Pause bis zum { $until }.
pause-missing = Sie beginnt, sobald alle zustimmen; es fehlen noch: { $missing }.
pause-agreed = ⏸️ { $player } hat um eine Pause gebeten, und alle haben zugestimmt.
pause-refused = ⏸️ { $player } hat um eine Pause gebeten, und { $other } hat abgelehnt. Die Partie geht weiter.
pause-dropped = ⏸️ Aus der Pause, um die { $player } gebeten hat, wird nichts.
pause-lapsed = ⏸️ { $player } hat um eine Pause gebeten, aber nicht alle haben rechtzeitig zugestimmt, also geht die Partie weiter. Mit **/pause** könnt ihr noch einmal fragen.
pause-begun = ⏸️ **Dieser Tisch pausiert bis zum { $until }.** Keine Uhr läuft, und niemand wird erinnert; wer mag, spielt weiter.
pause-end = { $player }, die Tischleitung oder mehr als die Hälfte von euch können sie früher beenden, mit **{ pause-go-on }** oder **/fortsetzen**.
pause-over = ⏸️ Dieser Tisch hat pausiert.
pause-reason = Der Grund: { $reason }
time-goes-on = ▶️ { $player ->
    [none] Die Pause ist vorbei, und die Uhren laufen wieder.
   *[other] { $player } lässt die Partie weitergehen, und die Uhren laufen wieder.
}
time-admin-paused = 🔧 Wer diesen Bot betreibt, hat die Partie hier angehalten.
time-admin-woke = 🔧 Wer diesen Bot betreibt, lässt die Partie hier weitergehen.

# Aufschriften von Knöpfen
pause-agree = Einverstanden
pause-refuse = Nein
pause-go-on = Weiter
pause-wake = Tisch wecken

# Privat, und Zeilen von /stand
pause-status = ⏸️ Dieser Tisch pausiert bis zum { $until }: Keine Uhr läuft. **/fortsetzen** beendet das.
pause-status-asked = ⏸️ { $player } bittet um eine Pause bis zum { $until }; es fehlt noch die Zustimmung von { $missing }.
time-status-frozen = 🧊 Dieser Tisch steht still, weil niemand da war. **/fortsetzen** bringt ihn wieder in Gang.
vote-status = 🗳️ Der Tisch stimmt über { $player } ab, bis zum { $until }. **/abstimmen** zeigt die Abstimmung.
offer-status = 🪑 Der Platz von { $player } ist frei; wer mag, übernimmt ihn mit **/mitspielen**.
pause-you-asked = Alle sind jetzt gefragt. Die Pause beginnt, sobald alle zustimmen.
pause-you-agreed = Du stimmst zu. Die Pause beginnt, sobald alle es tun.
pause-you-refused = Du hast abgelehnt, die Partie geht also weiter.
pause-you-begun = Die Pause beginnt jetzt.
pause-you-ended = Weiter geht’s: Die Uhren laufen wieder.
pause-you-want = Notiert: { $wanted ->
    [one] { $wanted } von { $people } will
   *[other] { $wanted } von { $people } wollen
} weiterspielen. Es braucht mehr als die Hälfte, die Tischleitung oder wer um die Pause gebeten hat.

# Ablehnungen
table-pause-over = Über diese Pause ist schon entschieden, oder sie ist vorbei. Es hat sich nichts geändert.
table-pause-asked = Jemand hat schon um eine Pause gebeten. Stimm zuerst dieser Pause zu oder lehne sie ab.
table-paused = Dieser Tisch pausiert schon, bis zum { $at }. **/fortsetzen** beendet das.
table-pauses-used-up = Die Pausen dieser Partie haben zusammen schon 30 Tage gedauert, und mehr geht nicht.
table-pause-too-long = Die Pausen einer Partie dürfen zusammen höchstens 30 Tage dauern, diese muss also spätestens am { $at } enden. Wähle ein früheres Datum.
table-nothing-to-resume = Dieser Tisch pausiert nicht und steht auch nicht still; alles geht weiter wie bisher.
