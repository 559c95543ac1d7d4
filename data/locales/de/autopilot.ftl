# Der Computer spielt für jemanden, der Platz kommt mit einem eigenen Zug zurück (R56)

# Wer etwas getan hat, am Anfang eines Satzes, anstelle eines Namens
autopilot-actor = Der Computer (für { $player })
order-actor = { $player } (auf Anweisung)
# In einer Liste, nach einem Doppelpunkt
autopilot-opening-count = der Computer (für { $player }) { $count }

# Zeilen öffentlicher Beiträge
autopilot-now = { $count ->
    [one] 🤖 Der Computer spielt für { $players }, bis { $players } wieder selbst zieht.
   *[other] 🤖 Der Computer spielt für { $players }, jeweils bis sie wieder selbst ziehen.
}
# Für alle, und eine Zeile im Verlauf. $by sagt, wer es wollte
autopilot-engaged = { $by ->
    [player] 🤖 Ab jetzt spielt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [away] 🤖 Ab jetzt spielt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [host] 🤖 Die Tischleitung lässt ab jetzt den Computer { $mark } { player-colour } für { $player } spielen (Stufe: { computer-level }).
    [vote] 🤖 Der Tisch hat abgestimmt: Ab jetzt spielt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [clock] 🤖 Die Zeit von { $player } ist um: Der Computer spielt diesen Zug von { $mark } { player-colour } (Stufe: { computer-level }).
   *[moderator] 🤖 Die Moderation lässt ab jetzt den Computer { $mark } { player-colour } für { $player } spielen (Stufe: { computer-level }).
}
autopilot-back = 🤖 { $player } spielt wieder selbst { $mark } { player-colour }: Der Computer hat den Platz zurückgegeben.
# Für alle, unter der Ankündigung
autopilot-terms = { $player } bekommt den Platz jederzeit zurück, mit jedem eigenen Zug oder mit **/autopilot**; bloßes Nachsehen, auch mit **{ ui-hand }**, ändert daran nichts. Handkarten und Zielkarten sieht weiterhin niemand außer { $player } (R56).

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
autopilot-open = Computer spielen lassen
autopilot-take-back = Wieder selbst spielen
autopilot-engage = { $own ->
    [yes] Spiel für mich: { computer-level }
   *[no] Computer spielt: { computer-level }
}
# Ein Platzhalter
autopilot-level = Wie gut er spielt

# Privat
autopilot-ask = { $own ->
    [yes] **Soll der Computer für dich spielen?** Er entscheidet ab jetzt an deiner Stelle, und bei jedem seiner Züge steht das für alle sichtbar dabei. Dein Platz, deine Handkarten und deine Zielkarten bleiben deine, und niemand sonst sieht sie. Nachsehen kannst du, so oft du magst; sobald du selbst ziehst, gehört der Platz wieder dir (R56).
   *[no] **Soll der Computer für { $player } spielen?** Er entscheidet ab jetzt an diesem Platz, und bei jedem seiner Züge steht das für alle sichtbar dabei. Platz, Handkarten und Zielkarten bleiben bei { $player }; du siehst sie nicht. Sobald { $player } selbst zieht, gibt der Computer den Platz zurück (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 Der Computer spielt jetzt für dich (Stufe: { computer-level }). Sobald du selbst ziehst oder **/autopilot** aufrufst, gehört der Platz wieder dir.
   *[no] 🤖 Der Computer spielt jetzt für { $player } (Stufe: { computer-level }). Sobald { $player } selbst zieht, gibt der Computer den Platz zurück.
}
autopilot-already = { $own ->
    [yes] 🤖 Der Computer spielt schon für dich (Stufe: { computer-level }), darum wurde nichts geändert. Sobald du selbst ziehst oder **/autopilot** aufrufst, gehört der Platz wieder dir.
   *[no] 🤖 Der Computer spielt schon für { $player } (Stufe: { computer-level }), darum wurde nichts geändert. Sobald { $player } selbst zieht, gibt der Computer den Platz zurück.
}
autopilot-off = Der Computer spielt nicht für { $player }, darum wurde nichts geändert.
# Über der Antwort auf alles, was jemand gedrückt oder getippt hat
autopilot-yours-again = 🤖 Dein Platz gehört wieder dir; bis jetzt hat der Computer für dich gespielt.

# Ablehnungen
table-computer-sits = { $player } ist ein Computer, darum muss dort niemand einspringen.
