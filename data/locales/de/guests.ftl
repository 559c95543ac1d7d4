# Gäste eines Tisches vor dem Start, und wer gerufen werden will

guests-only = Dieser Tisch ist für die Leute, die seine Leitung einlädt.
guests-one-more = Ein weiterer Platz ist für alle offen, die mitspielen mögen.
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
    [yes] **Gäste** – nur wen du einlädst, kann sich setzen. **{ guests-open-to-all }** lässt alle dazu; wer vom Tisch gehen muss, erfährt es freundlich und privat.
   *[no] **Gäste** – alle können sich setzen. Hältst du Plätze für bestimmte Leute frei, dürfen nur noch die sich setzen; wer vom Tisch gehen muss, erfährt es freundlich und privat.
}
guests-invited = { $count ->
    [one] Ein Platz ist für { $guests } reserviert, und ich rufe die Person hier. Andere können sich setzen, sobald du **{ guests-open-to-all }** drückst.
   *[other] Plätze sind für { $guests } reserviert, und ich rufe sie hier. Andere können sich setzen, sobald du **{ guests-open-to-all }** drückst.
}
guests-opened = Der Tisch ist jetzt für alle offen.
guests-opened-one = Ein Platz mehr ist jetzt offen: Wer zuerst kommt, bekommt ihn.
guests-taken-out = { $player } hat an diesem Tisch keinen Platz mehr und erfährt es privat, wenn Discord mich lässt. Eine Einladung öffnet den Tisch wieder.
guests-you-declined = Du hast abgesagt, und die Tischleitung sieht es im Beitrag. Überlegst du es dir anders, solange ein Platz frei ist, nimmt **{ ui-join }** ihn.
guests-one-thing = Eins nach dem anderen: Lade jemanden ein, nimm jemanden vom Tisch, oder öffne ihn für alle.
guests-told = Wer den Tisch für { $edition } in { $channel } leitet, spielt diesmal mit anderen; dein Platz dort ist darum wieder frei. Sonst hat sich für dich nichts geändert: **/neu** eröffnet einen eigenen Tisch, und **/partien** zeigt die Tische, an denen du sitzt.

table-by-invitation = { $host ->
    [none] Dieser Tisch ist für die Leute, die seine Leitung eingeladen hat. Sie kann ihn für alle öffnen; **/neu** eröffnet einen anderen in einem anderen Kanal.
   *[other] Dieser Tisch ist für die Leute, die { $host } eingeladen hat. { $host } kann ihn für alle öffnen; **/neu** eröffnet einen anderen in einem anderen Kanal.
}
table-taken-out = { $host ->
    [none] Die Leitung dieses Tisches spielt diesmal mit anderen. **/neu** eröffnet einen eigenen Tisch in einem anderen Kanal.
   *[other] { $host } leitet diesen Tisch und spielt diesmal mit anderen. **/neu** eröffnet einen eigenen Tisch in einem anderen Kanal.
}
table-no-seat-to-keep = { $free ->
    [0] Kein Platz ist frei, der sich reservieren ließe: Nimm jemanden vom Tisch, oder lass einen Computer gehen.
    [one] Nur ein Platz ist frei, der sich reservieren ließe.
   *[other] Nur { $free } Plätze sind frei, die sich reservieren ließen.
}
table-no-guest = An diesem Tisch ist kein Platz für dich reserviert, also gibt es nichts abzusagen.
table-no-seat-more = Kein Platz ist mehr frei, der sich öffnen ließe: Nimm jemanden vom Tisch, oder lass einen Computer gehen.
table-cannot-play-there = In { $channels } kannst du oder kann ich nicht schreiben. Wähle einen anderen Kanal oder Thread, oder frag, wer ihn verwaltet.

calls-panel = { $on ->
    [yes] **Ich rufe dich**, wenn an einem Tisch dieses Servers einige Minuten nach der Eröffnung noch Leute fehlen: höchstens dreimal am Tag auf allen Servern zusammen, und in deinen wachen Stunden, falls du mir welche genannt hast.
   *[no] **Ich rufe dich nicht.** Wenn du magst, rufe ich dich, wenn an einem Tisch dieses Servers einige Minuten nach der Eröffnung noch Leute fehlen: höchstens dreimal am Tag auf allen Servern zusammen, und in deinen wachen Stunden, falls du mir welche genannt hast.
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
