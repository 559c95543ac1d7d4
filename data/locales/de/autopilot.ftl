# Der Computer spielt für jemanden, der Platz kommt mit einem Klick zurück (R56)

# Wer etwas getan hat, am Anfang eines Satzes, anstelle eines Namens
autopilot-actor = Der Computer (für { $player })
# In einer Liste, nach einem Doppelpunkt
autopilot-opening-count = der Computer (für { $player }) behält { $count }

# Zeilen öffentlicher Beiträge
autopilot-now = { $count ->
    [one] 🤖 Der Computer spielt für { $players }. Der nächste eigene Klick auf einen Knopf für diesen Platz holt ihn zurück.
   *[other] 🤖 Der Computer spielt für { $players }. Der nächste eigene Klick auf einen Knopf für den Platz holt ihn jeweils zurück.
}
# Für alle, und eine Zeile im Verlauf. $by sagt, wer es wollte
autopilot-engaged = { $by ->
    [player] 🤖 Ab jetzt spielt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [away] 🤖 Ab jetzt spielt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [host] 🤖 Die Tischleitung lässt ab jetzt den Computer { $mark } { player-colour } für { $player } spielen (Stufe: { computer-level }).
    [vote] 🤖 Nach der Abstimmung dieses Tisches spielt ab jetzt der Computer { $mark } { player-colour } für { $player } (Stufe: { computer-level }).
    [clock] 🤖 Die Zeit von { $player } ist um: Der Computer spielt diesen Zug von { $mark } { player-colour } (Stufe: { computer-level }).
   *[moderator] 🤖 Die Moderation lässt ab jetzt den Computer { $mark } { player-colour } für { $player } spielen (Stufe: { computer-level }).
}
autopilot-back = 🤖 { $player } spielt wieder selbst { $mark } { player-colour }: Der Computer hat den Platz zurückgegeben.
# Für alle, unter der Ankündigung
autopilot-terms = { $player } kann den Platz jederzeit zurückholen: Der nächste Klick auf einen Knopf für diesen Platz genügt, etwa **{ ui-hand }**, oder ein Befehl wie **/hand**; wer nur Beiträge, **/verlauf** oder **/spielplan** ansieht, lässt ihn dem Computer. Handkarten und Zielkarten sieht auch weiterhin niemand außer { $player } (R56).

# Aufschriften von Knöpfen (höchstens 80 Zeichen, besser 25)
autopilot-open = Computer spielen lassen
autopilot-engage = { $own ->
    [yes] Spiel für mich: { computer-level }
   *[no] Computer spielt: { computer-level }
}
# Ein Platzhalter
autopilot-level = Wie gut er spielt

# Privat
autopilot-ask = { $own ->
    [yes] **Soll der Computer für dich spielen?** Er entscheidet ab jetzt an deiner Stelle, und jeder seiner Züge sagt das für alle sichtbar. Dein Platz, deine Handkarten und deine Zielkarten bleiben deine, und niemand sonst sieht sie. Dein nächster Klick auf einen Knopf für deinen Platz oder ein Befehl wie **/hand** holt den Platz sofort zurück; wer nur Beiträge, **/verlauf** oder **/spielplan** ansieht, lässt ihn dem Computer (R56).
   *[no] **Soll der Computer für { $player } spielen?** Er entscheidet ab jetzt an diesem Platz, und jeder seiner Züge sagt das für alle sichtbar. Platz, Handkarten und Zielkarten bleiben bei { $player }; du siehst sie nicht. Sobald { $player } auf einen Knopf für diesen Platz klickt, kommt er sofort zurück; wer nur Beiträge, **/verlauf** oder **/spielplan** ansieht, lässt ihn dem Computer (R56).
}
autopilot-on = { $own ->
    [yes] 🤖 Der Computer spielt jetzt für dich (Stufe: { computer-level }). Dein nächster Klick auf einen Knopf für deinen Platz, etwa **{ ui-hand }**, holt ihn zurück.
   *[no] 🤖 Der Computer spielt jetzt für { $player } (Stufe: { computer-level }). Sobald { $player } auf einen Knopf für diesen Platz klickt, kommt er zurück.
}
autopilot-already = { $own ->
    [yes] 🤖 Der Computer spielt schon für dich (Stufe: { computer-level }), darum wurde nichts geändert. Dein nächster Klick auf einen Knopf für deinen Platz, etwa **{ ui-hand }**, holt ihn zurück.
   *[no] 🤖 Der Computer spielt schon für { $player } (Stufe: { computer-level }), darum wurde nichts geändert. Sobald { $player } auf einen Knopf für diesen Platz klickt, kommt er zurück.
}
autopilot-off = Der Computer spielt nicht für { $player }, darum wurde nichts geändert.
# Über der Antwort auf alles, was jemand gedrückt oder getippt hat
autopilot-yours-again = 🤖 Dein Platz gehört wieder dir: Bis jetzt hat der Computer für dich gespielt.

# Ablehnungen
table-computer-sits = { $player } ist ein Computer, darum muss dort niemand einspringen.
