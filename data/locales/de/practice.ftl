# Private Tische: eine Person gegen Computer, von niemandem sonst gesehen

practice-title = 🔒 **Übung** · { $edition } – nur du siehst diesen Tisch, und er zählt nirgends.
practice-title-from = 🔒 **Übung ab Zug { $turn }** einer beendeten Partie · { $edition } – nur du siehst diesen Tisch, und er zählt nirgends.
practice-opened = Wenn diese Nachricht weg ist, holt **/partien** den Tisch zurück.
private-back = Mein Tisch
private-listed = { $title } Gegen { $players }.
private-open = Weiterspielen: { $edition }
private-abandon = Aufgeben
private-ask-abandon = { $daily ->
    [yes] Die heutige Partie aufgeben? Sie endet endgültig und ohne Ergebnis, und einen zweiten Versuch gibt es heute nicht.
   *[no] Diesen privaten Tisch aufgeben? Er endet endgültig und ohne Ergebnis.
}
private-abandon-yes = Endgültig aufgeben
private-abandoned = Dieser private Tisch ist zu Ende. Mit **/üben** öffnest du einen neuen.
practice-try-again = Noch mal versuchen
practice-which-turn = Ab welchem Zug möchtest du weiterspielen? Du bekommst einen privaten Tisch mit deinem Platz und den Karten von damals; auf den anderen Plätzen sitzen Computer. Es ist Übung und zählt nirgends.
practice-turn-placeholder = Zug wählen
practice-turn = Zug { $turn } – { $player }
practice-which-level = Zug { $turn }. Wie gut sollen die anderen spielen?
table-no-such-turn = { $most ->
    [0] Die Partie endete vor ihrem ersten Zug, also gibt es keinen, ab dem es weitergehen könnte. **/üben** beginnt eine neue.
   *[other] Diesen Zug gibt es in der Partie nicht. Wähle einen von 1 bis { $most }.
}
