# Gäste eines Tisches vor dem Start, und wer gerufen werden will

guests-only = An diesem Tisch spielen nur Leute, die die Tischleitung einlädt.
guests-one-more = Ein weiterer Platz steht allen offen, die mitspielen wollen.
guests-expected = { $count ->
    [one] Ein Platz ist für { $guests } reserviert: **{ ui-join }** oder **{ guests-cannot-come }** drücken.
   *[other] Plätze sind für { $guests } reserviert: **{ ui-join }** oder **{ guests-cannot-come }** drücken.
}
guests-declined = { $count ->
    [one] { $guests } kann diesmal nicht.
   *[other] { $guests } können diesmal nicht.
}

guests-cannot-come = Ich kann nicht
guests-open-to-all = Für alle öffnen
guests-open-one = Ein Platz mehr
guests-invite-placeholder = Plätze nur für diese Leute freihalten
guests-take-out-placeholder = Jemanden vom Tisch nehmen

guests-panel = { $closed ->
    [yes] **Gäste** – setzen können sich nur Leute, die du einlädst. **{ guests-open-to-all }** lässt alle dazu. Wer vom Tisch genommen wird, erfährt es von mir freundlich und privat.
   *[no] **Gäste** – alle können sich setzen. Hältst du Plätze für bestimmte Leute frei, dürfen sich nur noch die setzen. Wer vom Tisch genommen wird, erfährt es von mir freundlich und privat.
}
guests-invited = { $count ->
    [one] Ein Platz ist für { $guests } reserviert, und die Einladung steht hier im Kanal. Andere können sich setzen, sobald du **{ guests-open-to-all }** drückst.
   *[other] Plätze sind für { $guests } reserviert, und die Einladung steht hier im Kanal. Andere können sich setzen, sobald du **{ guests-open-to-all }** drückst.
}
guests-opened = Der Tisch ist jetzt für alle offen.
guests-opened-one = Ein weiterer Platz ist jetzt offen: Wer zuerst kommt, bekommt ihn.
guests-taken-out = { $player } hat an diesem Tisch keinen Platz mehr und erfährt es privat, wenn Discord mich lässt. Mit einer Einladung steht der Tisch wieder offen.
guests-you-declined = Du hast abgesagt, und die Tischleitung sieht es im Beitrag. Überlegst du es dir anders, solange noch ein Platz frei ist, setzt dich **{ ui-join }** an den Tisch.
guests-one-thing = Eins nach dem anderen: Lade jemanden ein, nimm jemanden vom Tisch, oder öffne ihn für alle.
guests-told = Wer den Tisch für { $edition } in { $channel } leitet, spielt diesmal mit anderen; dein Platz dort ist darum wieder frei. Sonst hat sich für dich nichts geändert: **/neu** eröffnet einen eigenen Tisch, und **/partien** zeigt die Tische, an denen du sitzt.

table-by-invitation = { $host ->
    [none] Dieser Tisch ist für Leute, die die Tischleitung eingeladen hat. Sie kann ihn für alle öffnen; **/neu** eröffnet einen anderen in einem anderen Kanal.
   *[other] Dieser Tisch ist für Leute, die { $host } eingeladen hat. { $host } kann ihn für alle öffnen; **/neu** eröffnet einen anderen in einem anderen Kanal.
}
table-taken-out = { $host ->
    [none] Die Tischleitung spielt diesmal mit anderen. **/neu** eröffnet einen eigenen Tisch in einem anderen Kanal.
   *[other] { $host } leitet den Tisch und spielt diesmal mit anderen. **/neu** eröffnet einen eigenen Tisch in einem anderen Kanal.
}
table-no-seat-to-keep = { $free ->
    [0] Kein Platz ist frei, der sich reservieren ließe: Nimm jemanden vom Tisch, oder entferne einen Computer.
    [one] Nur ein Platz ist frei, der sich reservieren ließe.
   *[other] Nur { $free } Plätze sind frei, die sich reservieren ließen.
}
table-no-guest = An diesem Tisch ist kein Platz für dich reserviert, also gibt es nichts abzusagen.
table-no-seat-more = Kein Platz ist mehr frei, der sich öffnen ließe: Nimm jemanden vom Tisch, oder entferne einen Computer.
table-cannot-play-there = In { $channels } kannst du nicht schreiben, oder ich kann es nicht. Wähle einen anderen Kanal oder Thread, oder wende dich an die, die ihn verwalten.

calls-panel = { $on ->
    [yes] **Ich rufe dich**, wenn an einem Tisch dieses Servers einige Minuten nach der Eröffnung noch Leute fehlen: höchstens dreimal am Tag auf allen Servern zusammen, und nur in deinen Wachzeiten, falls du mir welche genannt hast.
   *[no] **Ich rufe dich nicht.** Wenn du magst, rufe ich dich, wenn an einem Tisch dieses Servers einige Minuten nach der Eröffnung noch Leute fehlen: höchstens dreimal am Tag auf allen Servern zusammen, und nur in deinen Wachzeiten, falls du mir welche genannt hast.
}
calls-on = Ruf mich
calls-off = Ruf mich nicht mehr
calls-called = { $free ->
    [one] { $players } – hier wird **{ $edition }** gespielt, mit { $seated }, und ein Platz ist frei.
   *[other] { $players } – hier wird **{ $edition }** gespielt, mit { $seated }, und { $free } Plätze sind frei.
}
games-on-off = { $on ->
    [yes] An
   *[no] Aus
}
