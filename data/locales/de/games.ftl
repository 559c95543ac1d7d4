# Die Tische von jemandem, und die eines Servers

# /partien: privat, auf einem Server oder in einer Privatnachricht an den Bot
games-title = { $waiting ->
    [0] **Deine Tische** – keiner wartet auf dich.
    [one] **Deine Tische** – einer davon wartet auf dich.
   *[other] **Deine Tische** – { $waiting } davon warten auf dich.
}
games-none = Du sitzt an keinem Tisch. **/neu** eröffnet einen in einem Kanal eines Servers, **/mitspielen** setzt dich an einen, der dort schon steht, und **/hilfe** sagt, was du tun kannst.
games-only-private = Du sitzt an keinem Tisch mit anderen. Deine privaten Tische:
games-table = { $players ->
    [none] **{ $table }**
   *[other] **{ $table }** – mit { $players }
}
games-waits-for = { $what ->
    [turn] ▶ Du bist dran; dein Zug begann { $since }.
    [second-card] ▶ Du darfst noch eine zweite Karte nehmen; dein Zug begann { $since }.
    [tunnel] ▶ Dein Tunnel kostet mehr und wartet auf deine Entscheidung. Dein Zug begann { $since }.
    [tickets] ▶ Wähle, welche neuen Zielkarten du behältst; dein Zug begann { $since }.
    [opening] ▶ Wähle deine ersten Zielkarten; die Auswahl begann { $since }.
    [start] ▶ Es sind genug da: Du kannst starten. Eröffnet { $since }.
    [guest] ▶ Ein Platz ist für dich reserviert: Setz dich, oder sag ab. Eröffnet { $since }.
   *[substitute] ▶ Du wurdest { $since } gebeten, für jemanden weiterzuspielen.
}
games-deadline = Deine Zeit endet { $deadline }.
games-overdue = Deine Bedenkzeit ist { $deadline } abgelaufen, aber dein Zug zählt noch.
games-waits-for-others = Wartet auf { $players }; der Zug begann { $since }.
games-lobby = Noch nicht begonnen; eröffnet { $since }.
games-computers = Die Computer spielen.
games-autopilot = Der Computer spielt dort für dich.
games-asks = { $what ->
    [vote] ▶ Deine Stimme fehlt: Wie geht es ohne { $player } weiter? Die Abstimmung endet { $until }.
    [pause] ▶ Deine Antwort fehlt: { $player } bittet um eine Pause bis zum { $until }.
   *[pace] ▶ { $player } wünscht sich ein anderes Tempo. Es beginnt { $until }, wenn niemand widerspricht.
}
games-away = Du bist gerade weg, so lange steht deine Uhr.
games-paused = ⏸️ Der Tisch pausiert bis zum { $until }.
games-pause-asked = ⏸️ { $player } bittet um eine Pause bis zum { $until }; noch haben nicht alle geantwortet.
games-vote = 🗳️ Der Tisch stimmt über { $player } ab. Die Abstimmung endet { $until }.
games-vote-about-you = 🗳️ Der Tisch stimmt über deinen Platz ab. Die Abstimmung endet { $until }; tust du vorher dort irgendetwas, behältst du ihn.
games-offered = 🪑 Dein Platz wird anderen angeboten; tust du dort irgendetwas, bevor ihn jemand nimmt, behältst du ihn.
games-frozen = 🧊 Der Tisch steht still, weil niemand da war. Ein Zug dort oder **/fortsetzen** bringt ihn wieder in Gang.
games-parked = Seine Beiträge kommen im Kanal gerade nicht an.
games-damaged = Er ruht, weil gespeicherte Daten beschädigt sind.
games-lost = **{ $table }** – diese Edition (Version { $version }) ist nicht mehr installiert, also kann ich dort nichts zeigen, und niemand kann spielen. Wer diesen Bot betreibt, kann sie zurückholen.
# The edition, which leads to the table
games-link = [{ $table }]({ $link })
games-open = Meine Tische
games-hidden = { $count ->
    [one] { $count } Tisch wird nicht gezeigt: Du siehst seinen Kanal gerade nicht, oder Discord sagt es mir nicht.
   *[other] { $count } Tische werden nicht gezeigt: Du siehst ihre Kanäle gerade nicht, oder Discord sagt es mir nicht.
}

table-place = { $server } · #{ $channel }
table-heading = **{ $edition }** · [{ $place }]({ $link })
table-heading-private = 🔒 **{ $edition }** – dein Tisch, für dich allein
table-heading-over = **{ $edition }**
table-choice = { $edition } · #{ $channel } · { $server }
table-next = Nächster Tisch

timetable-title = **Die Tische dieses Servers**
timetable-none = **Die Tische dieses Servers** – gerade ist keiner offen. **/neu** eröffnet einen in seinem Kanal.
timetable-free = Hier sind Plätze frei:
timetable-lobby = { $free ->
    [one] • { $table } – { $players }; { $free } Platz frei; eröffnet { $since }
   *[other] • { $table } – { $players }; { $free } Plätze frei; eröffnet { $since }
}
timetable-waiting = Partien, zuerst die, die am längsten wartet:
timetable-game = • { $table } – wartet auf { $players }; der Zug begann { $since }
timetable-more = { $listed ->
    [yes] { $count ->
        [one] Und { $count } weiterer Tisch.
       *[other] Und { $count } weitere Tische.
    }
   *[no] { $count ->
        [one] Ein Tisch ohne freien Platz; er wartet auf niemanden.
       *[other] { $count } Tische ohne freien Platz; sie warten auf niemanden.
    }
}
timetable-join = Mitspielen bei { $player }
timetable-show = Fahrplan hier aufstellen
timetable-hide = Fahrplan entfernen
timetable-shown = Die Tische dieses Servers stehen jetzt in diesem Kanal, soweit alle, die ihn sehen, auch ihre Kanäle sehen dürfen. Ich halte den Beitrag aktuell; löscht ihn jemand, bringt **/fahrplan** ihn zurück.
timetable-refused = Hier kann ich den Fahrplan nicht aufstellen: { parked-why }.
timetable-hidden = { $was_shown ->
    [yes] Der Fahrplan ist entfernt.
   *[no] Auf diesem Server gibt es keinen Fahrplan. **/fahrplan** stellt einen auf.
}
