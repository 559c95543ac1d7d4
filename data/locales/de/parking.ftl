# Ein Tisch, dessen Beiträge Discord ablehnt: über jeder privaten Antwort dort, und an den, der ihn eröffnet hat

parked-here = ⚠️ { $since ->
    [none] Meine Beiträge kommen in diesem Kanal nicht an
   *[other] Seit dem { $since } kommen meine Beiträge in diesem Kanal nicht an
}: { parked-why }. Alle Züge zählen trotzdem, aber niemand wird gerufen. Ich versuche es weiter und erzähle dann alles, was passiert ist.{ $gone ->
    [yes] { " " }**/umziehen** in einem anderen Kanal dieses Servers holt den Tisch dorthin.
   *[no] {""}
}{ $untold ->
    [yes] { " " }Die Tischleitung konnte ich privat nicht erreichen: Sag es ihr bitte.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] Mir fehlt die Berechtigung **{ $permissions }**, und wer den Kanal verwaltet, kann sie mir geben
    [timeout] Ich bin auf diesem Server bis { $until } im Timeout, und wer dort moderiert, kann das früher beenden
    [private] Der Thread ist privat, und ich bin nicht drin (Code { $code }); wer mich darin erwähnt, lässt mich herein
    [hidden] Discord lässt mich nicht hinein (Code { $code }): In einen privaten Thread holt mich eine Erwähnung, überall sonst kann mich hineinlassen, wer den Server verwaltet
    [forbidden] Discord lässt mich nicht schreiben (Code { $code }), obwohl mir, soweit ich sehe, keine Berechtigung fehlt; wer den Server verwaltet, kann nach meinen Rollen sehen, und ob ich im Timeout bin
    [gone] Discord sagt, dass es den Kanal nicht mehr gibt (Code { $code })
    [locked] Der Thread ist gesperrt (Code { $code }), und wer Threads verwaltet, kann ihn entsperren
    [moderated] Ein Filter hält das auf (Code { $code }), und wer den Server verwaltet, kann mich in *AutoMod* davon ausnehmen
    [place] Discord nimmt in einem Kanal dieser Art keine Beiträge an (Code { $code })
    [full] Dieser Server hat so viele offene Threads, wie Discord erlaubt (Code { $code }), und Platz ist wieder, sobald einige archiviert sind
    [paused] Discord hat das vorerst ausgesetzt (Code { $code }), und wer diesen Bot betreibt, kann herausfinden, warum
    [malformed] Discord nimmt meinen Beitrag so nicht an (Code { $code }), und wer diesen Bot betreibt, kann es melden
    [fault] Einen davon konnte ich nicht erstellen, und wer diesen Bot betreibt, findet den Grund im Protokoll
   *[other] Discord lehnt das ab (Code { $code }), und wer diesen Bot betreibt, kann nachsehen, was der Code bedeutet
}
parked-trying = ⚠️ { $since ->
    [none] Meine Beiträge kamen in diesem Kanal nicht an
   *[other] Seit dem { $since } kamen meine Beiträge in diesem Kanal nicht an
}. Was im Weg war, ist weg, soweit ich sehe, also versuche ich es wieder; der erste Beitrag, der ankommt, erzählt, was inzwischen passiert ist.
parked-host = Meine Beiträge kommen in { $channel } nicht mehr an: { parked-why }. Am Tisch dort zählt jeder Zug, aber niemand wird gerufen. Ich versuche es weiter und erzähle dann dort alles, was passiert ist.
parked-over = Meine Beiträge kommen in { $channel } wieder an und erzählen dort, was inzwischen passiert ist.
parked-gone = Dein Tisch für { $edition } mit { $players } hat keinen Kanal mehr, in dem ich schreiben kann: { parked-why }. Von der Partie ist nichts verloren. **/umziehen**, in einem anderen Kanal desselben Servers getippt, holt den Tisch dorthin.
parked-lost = Dein Tisch für { $edition } mit { $players } hat keinen Kanal mehr, aber von der Partie ist nichts verloren. { $here ->
    [yes] **/umziehen** holt ihn hierher.
   *[no] **/umziehen**, in einem Kanal ohne Tisch getippt, holt ihn dorthin.
}

# Ein Tisch, der in einen anderen Kanal gezogen ist
move-went = 🚚 { $by } hat diesen Tisch nach { $channel } geholt. Dort geht die Partie weiter.
move-came = 🚚 { $by } hat diesen Tisch aus { $channel } hierher geholt.{ $returns ->
    [yes] { " " }Wenn mehr als die Hälfte von euch es will, geht er zurück.
   *[no] {""}
}
move-back = Zurückschicken
move-which = Welcher Tisch soll hierher kommen?
move-here = Hierher holen
move-done = Der Tisch ist jetzt hier, und sein aktueller Beitrag steht unten.
move-voted = { $enough ->
    [yes] Mehr als die Hälfte von euch will es: Der Tisch geht zurück nach { $channel }.
   *[no] Notiert. { $wanted ->
        [one] Bisher will { $wanted }
       *[other] Bisher wollen { $wanted }
    } von { $people } den Tisch wieder in { $channel }; dafür braucht es mehr als die Hälfte.
}
