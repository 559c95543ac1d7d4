# Was man hier und jetzt tun kann, der nächste Schritt zuerst. Fett: Befehle, und Aufschriften von Knöpfen über ihre Namen

# Für alle, die neu sind, unter dem nächsten Schritt
help-welcome = **Neu hier?** Du ziehst farbige Karten, baust damit Strecken auf dem Spielplan und verbindest so die zwei Städte jeder deiner geheimen Zielkarten; wer am Ende die meisten Punkte hat, gewinnt. Niemand muss gleichzeitig da sein: Bei jedem Zug zeige ich den Spielplan, rufe, wer dran ist, und warte. Zu wenige Leute? Computer spielen auch mit. Drück einen Knopf, und ich antworte nur dir; was nicht erlaubt ist, lehne ich ab, und es passiert nichts. Probier also einfach aus, was geht.

sandbox-welcome = [Eine Viertelstunde auf Sizilien](/neu edition:sicily mit:easy-2) [Ganz Europa](/neu mit:easy-2) Immer gegen Computer: Drück danach **{ ui-start }**. Oder schreib **/neu**, um einen Tisch für mehrere zu eröffnen: Sei dann jemand anderes und schreib **/mitspielen**.
sandbox-welcome-map = [{ $edition }](/neu edition:{ $name } mit:easy-{ $computers })
help-no-table = **Als Nächstes:** Eröffne einen Tisch, mit **{ help-open-table }** unten oder mit **/neu**. Du sitzt sofort daran, und andere kommen über den Knopf in seinem Beitrag dazu. Jeder Kanal oder Thread hat Platz für einen Tisch.
help-private = Sobald du an einem Tisch sitzt, kannst du auch von hier aus spielen: **/hand**, **/plan**, **/ziehen**, **/strecke**, **/bahnhof**, **/zielkarten**, **/anweisungen** und **/zurücknehmen** gehen wie in seinem Kanal, und **/partien** zeigt alle deine Tische. Zum Anfangen eröffnet **/neu** einen Tisch in einem Kanal eines Servers; **/üben** und **/tagespartie** geben dir gleich hier einen für dich allein.

help-lobby-join = **Als Nächstes:** Setz dich dazu, mit **{ ui-join }** unten oder mit **/mitspielen** und der Farbe, die du magst. Sag danach, wie viele europäische Länder du besucht hast: Wer am weitesten gereist ist, beginnt (R8).
help-lobby-full = Alle Plätze an diesem Tisch sind besetzt. Du kannst zusehen, sobald es losgeht, oder mit **/neu** in einem anderen Kanal einen Tisch eröffnen.
help-lobby-wait = **Als Nächstes:** { $host } startet die Partie, sobald alle da sind, und dann rufe ich dich. Bis dahin ändert **/mitspielen** deine Farbe, **{ countries-open }** die Zahl deiner Länder, und **{ ui-leave }** gibt deinen Platz frei.
help-lobby-alone = { $least ->
    [one] **Als Nächstes:** Lass andere an deinen Tisch, mit **{ ui-join }** in seinem Beitrag, oder besetz die Plätze mit **{ computers-open }**: Es braucht mindestens { $least }. **/absagen** sagt ihn ab.
   *[other] **Als Nächstes:** Lass andere an deinen Tisch, mit **{ ui-join }** in seinem Beitrag, oder besetz die Plätze mit **{ computers-open }**: Es braucht mindestens { $least }. **/absagen** sagt ihn ab.
}
help-lobby-start = **Als Nächstes:** Drück **{ ui-start }**, sobald alle da sind; du leitest diesen Tisch und teilst die Karten aus. **/absagen** sagt den Tisch ab.

help-opening = **Als Nächstes:** Wähle, welche deiner ersten Zielkarten du behältst, mindestens { $least } ({ $rule }): Jede bringt am Ende ihre Punkte oder kostet sie, wenn sie nicht erfüllt ist ({ $scored }). Markiere sie in der Liste unten und drück dann den Knopf darunter. Die Partie beginnt, wenn alle gewählt haben.

# Ein Zug: eine Überschrift, dann eine Zeile für jede Aktion, die jetzt möglich ist
help-turn = **Als Nächstes:** Du bist dran. Wähle eines davon, mit einem Knopf unten oder mit einem Befehl.
help-turn-draw = { $pile ->
    [yes] • **{ ui-deck }** oder eine offene Karte, **/ziehen**: { draw-amount } ({ $rule })
   *[no] • **{ ui-deck }** oder eine offene Karte, **/ziehen**: { draw-amount }; eine offene Lokomotive zählt für beide ({ $rule })
}
help-turn-locomotive = • **{ ui-take-locomotive }**, **/ziehen**: eine einzige von ihrem Stapel, und das ist dein ganzer Zug ({ $rule })
help-turn-claim = • **{ ui-claim }**, **/strecke**: mit so vielen Karten ihrer Farbe, wie sie Felder hat; Lokomotiven ersetzen jede ({ $rule })
help-turn-tickets = • **{ ui-tickets }**, **/zielkarten**: Zieh neue und behalte mindestens { $least } ({ $rule })
help-turn-station = • **{ ui-station }**, **/bahnhof**: in einer Stadt ohne Bahnhof; am Ende lässt er dich eine fremde Strecke mitnutzen, die dort endet ({ $rule })
help-turn-pass = • **{ ui-pass }**, **/passen**: Nichts, was du tun müsstest, ist gerade möglich ({ $rule })
help-turn-unsure = Unsicher? **{ ui-hand }** sagt, welche Strecken deine Zielkarten noch brauchen, und **{ ui-claim }** nennt zuerst, was du bezahlen kannst.

help-second-card = { $two ->
    [yes] **Als Nächstes:** Nimm mit einem Knopf unten eine zweite Karte ({ $rule }).
   *[no] **Als Nächstes:** Nimm mit einem Knopf unten eine zweite Karte, oder drück **{ ui-no-second-card }** ({ $rule }).
}
help-tickets = **Als Nächstes:** Markiere in der Liste unten, welche der gezogenen Zielkarten du behältst, mindestens { $least }, und drück dann den Knopf darunter. Was am Ende nicht erfüllt ist, kostet seine Punkte ({ $rule }).
help-tunnel = { $payable ->
    [yes] **Als Nächstes:** Dein Tunnel kostet mehr. Bezahl mit einem Knopf unten, oder gib ihn auf und nimm deine Karten zurück (R31, R33).
   *[no] **Als Nächstes:** Dein Tunnel kostet mehr, und dafür fehlen dir die Karten. Drück **{ ui-take-back }** (R31, R33).
}
help-waiting = **Als Nächstes:** nichts zu tun. Der Tisch wartet auf { $players }, und ich rufe dich, wenn du dran bist.
help-waiting-undo = **Als Nächstes:** nichts zu tun. Der Tisch wartet auf { $players }; bis dahin nimmt **{ ui-undo }** deinen letzten Zug zurück (R55).

help-spectator = Hier läuft eine Partie. Du sitzt nicht am Tisch, aber zusehen können alle. Zum Selbstspielen eröffne mit **/neu** einen Tisch in einem anderen Kanal.
help-resigned = Du hast die Partie hier aufgegeben und kannst weiter zusehen.
help-over = **Als Nächstes:** Die Partie hier ist vorbei. **/nochmal** spielt mit denselben Leuten noch einmal, und **/neu** eröffnet einen anderen Tisch. **{ ui-film }** zeigt die Partie Zug für Zug, **{ ui-verify }** zeigt, dass an den Karten nichts gedreht wurde, und **{ ui-export }** gibt sie dir als Datei.

# Was man nachsehen kann, unter alledem
help-look-playing = Jederzeit, und die Antworten siehst nur du:
    • **{ ui-hand }**, **/hand**: deine Karten, deine Zielkarten und was sie brauchen, dein Plan
    • **{ text-button }**, **/text**: der Spielplan in Worten; **/spielplan** als Bild, ganz oder ein Ausschnitt
    • **{ ui-status }**, **/stand**: Punkte, Waggons, offene Karten und wer dran ist
    • **{ ui-news }**, **/neues**: was neu ist; **/verlauf** geht bis zum Anfang zurück
    • **/umgebung** einer Stadt, **/weg** zwischen zweien: welche Strecken frei sind und wem die anderen gehören
    • **{ games-open }**, **/partien**: alle deine Tische, zuerst die, die auf dich warten
    • **{ rules-open }**, **/regeln**: nach Themen; eine Nummer wie { $example } steht für eine Regel
    • **/begleitung**: in deinen ersten Zügen sage ich dir, was du tun kannst und warum
help-look-orders = • **{ orders-open }**, **/anweisungen**: gib mir welche, dann spiele ich deine nächsten Züge danach
help-look-watching = Die Antworten siehst nur du:
    • **{ text-button }**, **/text**: der Spielplan in Worten; **/spielplan** als Bild, ganz oder ein Ausschnitt
    • **{ ui-status }**, **/stand**: Punkte, Waggons, offene Karten und wer dran ist
    • **{ ui-news }**, **/neues**: was neu ist; **/verlauf** geht bis zum Anfang zurück
    • **/umgebung** einer Stadt, **/weg** zwischen zweien: welche Strecken frei sind und wem die anderen gehören
    • **{ rules-open }**, **/regeln**: wie gespielt wird, nach Themen
help-look-rules = **{ rules-open }**, **/regeln**: wie gespielt wird, nach Themen.

# Der Knopf, der einen Tisch eröffnet (≤ 80)
help-open-table = Tisch eröffnen
