# Ein Tisch, dessen Beiträge Discord ablehnt: über jeder privaten Antwort dort, und an den, der ihn eröffnet hat

parked-here = ⚠️ { $since ->
    [none] Meine Beiträge kommen in diesem Kanal nicht an
   *[other] Seit dem { $since } kommen meine Beiträge in diesem Kanal nicht an
}: { parked-why }. Alle Züge zählen trotzdem, aber niemand wird gerufen. Ich sehe von selbst wieder nach und erzähle dann alles, was geschehen ist.{ $gone ->
    [yes] { " " }**/umziehen** in einem anderen Kanal dieses Servers holt den Tisch dorthin.
   *[no] {""}
}{ $untold ->
    [yes] { " " }Wer den Tisch leitet, war privat nicht zu erreichen: Sag es bitte weiter.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] Mir fehlt die Berechtigung **{ $permissions }**, und wer den Kanal verwaltet, kann sie mir geben
    [locked] Der Thread ist gesperrt, und wer Threads verwaltet, kann ihn entsperren
    [gone] Discord sagt, dass der Kanal weg ist oder ich keinen Zugang habe, und wer den Server verwaltet, kann mich wieder hereinlassen
    [fault] Einen davon konnte ich nicht herstellen, und wer diesen Bot betreibt, findet den Grund im Protokoll
   *[other] Discord hat einen davon abgelehnt (Code { $code })
}
parked-trying = ⚠️ { $since ->
    [none] Meine Beiträge kamen in diesem Kanal nicht an
   *[other] Seit dem { $since } kamen meine Beiträge in diesem Kanal nicht an
}. Jetzt scheint nichts mehr im Weg zu sein, also erzähle ich hier, was inzwischen geschehen ist.
parked-host = Meine Beiträge kommen in { $channel } nicht mehr an: { parked-why }. Am Tisch dort zählt jeder Zug, aber niemand wird gerufen. Ich sehe von selbst wieder nach und erzähle dann dort alles, was geschehen ist.
parked-over = Meine Beiträge kommen in { $channel } wieder an und erzählen dort, was inzwischen geschehen ist.
parked-gone = Dein Tisch für { $edition } mit { $players } hat keinen Kanal mehr: Discord sagt, dass er weg ist oder dass ich keinen Zugang habe. Vom Spiel ist nichts verloren. **/umziehen**, in einem anderen Kanal desselben Servers getippt, holt den Tisch dorthin.

# Ein Tisch, der in einen anderen Kanal gezogen ist
move-went = 🚚 { $by } hat diesen Tisch nach { $channel } geholt. Dort geht das Spiel weiter.
move-came = 🚚 { $by } hat diesen Tisch aus { $channel } hierher geholt.{ $returns ->
    [yes] { " " }Wenn mehr als die Hälfte derer, die hier sitzen, es will, geht er zurück.
   *[no] {""}
}
move-back = Zurückschicken
move-which = Welcher Tisch soll hierher kommen?
move-done = Der Tisch ist jetzt hier, und sein aktueller Beitrag steht unten.
move-voted = { $enough ->
    [yes] Mehr als die Hälfte von euch will es: Der Tisch geht zurück nach { $channel }.
   *[no] Notiert. { $wanted ->
        [one] Bisher will { $wanted }
       *[other] Bisher wollen { $wanted }
    } von { $people } den Tisch wieder in { $channel }; dafür braucht es mehr als die Hälfte.
}
