# Ein Tisch, dessen Beiträge Discord ablehnt: über jeder privaten Antwort dort, und an den, der ihn eröffnet hat

parked-here = ⚠️ { $since ->
    [none] Meine Beiträge kommen in diesem Kanal nicht an
   *[other] Seit { $since } kommen meine Beiträge in diesem Kanal nicht an
}: { parked-why }. Alle Züge zählen trotzdem, aber niemand wird gerufen. Ich sehe von selbst wieder nach und erzähle dann alles, was geschehen ist.{ $untold ->
    [yes] { " " }Wer den Tisch leitet, war privat nicht zu erreichen: Sagt es bitte weiter.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] Mir fehlt die Berechtigung **{ $permissions }**, und wer den Kanal verwaltet, kann sie mir geben
    [locked] Der Thread ist gesperrt, und wer Threads verwaltet, kann ihn entsperren
    [gone] Discord sagt, dass der Kanal weg ist oder ich keinen Zugang habe, und wer den Server verwaltet, kann mich wieder hereinlassen
    [fault] Einer davon ließ sich nicht herstellen, und wer diesen Bot betreibt, findet den Grund im Log
   *[other] Discord hat einen davon abgelehnt (Code { $code })
}
parked-trying = ⚠️ { $since ->
    [none] Meine Beiträge kamen in diesem Kanal nicht an
   *[other] Seit { $since } kamen meine Beiträge in diesem Kanal nicht an
}. Jetzt scheint nichts mehr im Weg zu sein, also erzähle ich hier, was inzwischen geschehen ist.
parked-host = Meine Beiträge kommen in { $channel } nicht mehr an: { parked-why }. Am Tisch dort zählt jeder Zug, aber niemand wird gerufen. Ich sehe von selbst wieder nach und erzähle dann dort alles, was geschehen ist.
