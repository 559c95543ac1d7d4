# Eine Saison: Runden von Partien an mehreren Tischen, und eine Tabelle. Öffentlich: ihr Beitrag, je einer pro Runde, und einer am Ende

season-title = 🏁 **{ $season }** · { $edition }
season-invites = { $host } lädt euch zu einer Saison ein. **{ season-take-part }** setzt dich auf die Liste, und bis die Saison beginnt, nimmt dich **{ season-leave }** wieder herunter.
season-sign-up = Die Liste schließt { $until } ({ $left }). Stehen dann { $fewest } bis { $most } Leute darauf, beginnt die erste Runde.
season-people = { $count ->
    [0] Noch steht niemand darauf. Wer macht den Anfang?
    [one] Eine Person steht darauf: { $people }
   *[other] **{ $count }** stehen darauf: { $people }
}
season-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
season-former = früheres Mitglied ({ $number })
season-rounds = { $rounds ->
    [0] • Alle spielen einmal gegen alle, an Zweiertischen.
    [one] • Eine Runde, { $seats ->
        [2] an Zweiertischen
       *[other] höchstens { $seats } an einem Tisch
    }.
   *[other] • { $rounds } Runden, { $seats ->
        [2] an Zweiertischen
       *[other] höchstens { $seats } an einem Tisch
    }. Ich lose aus, wer auf wen trifft, und zwar so, dass sich dieselben Leute möglichst selten wiedersehen.
}
season-time = • { pace-of-table } Eine Runde hat { $days } Tage. Danach wird nichts abgebrochen: Wer noch spielt, spielt weiter, die nächste Runde beginnt ohne sie, sobald mindestens die Hälfte frei ist, und ihr Ergebnis zählt, sobald es da ist. Die Saison endet mit ihrem letzten Tisch, spätestens { $wait } Tage nach der Frist der letzten Runde.
season-points = { $seats ->
    [2] • Ein Sieg bringt { $win } Punkte, eine Niederlage keinen, { $rest ->
        [0] eine Pause auch nicht
       *[other] eine Pause { $rest }
    }. Haben mehrere gleich viele, entscheiden ihre Partien gegeneinander, dann der Schnitt der Punkte aus ihren Partien; sonst wird der Rang geteilt.
   *[other] • Der erste Rang an einem Tisch bringt { $win } Punkte, der letzte keinen, die dazwischen gleichmäßig abgestuft, { $rest ->
        [0] eine Pause auch nicht
       *[other] eine Pause { $rest }
    }. Haben mehrere gleich viele, entscheiden ihre Partien gegeneinander, dann der Schnitt der Punkte aus ihren Partien; sonst wird der Rang geteilt.
}
season-leaving = • Wer aufgibt, ersetzt wird oder den Computer zu Ende spielen lässt, ist an diesem Tisch auf dem letzten Rang. Wer die Saison verlässt, hat am Ende keinen Rang. { $rounds ->
    [0] Ist es bis dahin mindestens gegen die Hälfte der anderen gegangen, zählen diese Partien, und die übrigen haben gewonnen; sonst zählt keine davon.
   *[other] Die gespielten Partien zählen für die anderen.
}
season-counting = { $counting ->
    [rated] • Die Partien zählen für die Wertung.
    [duplicate] • Hat eine Runde zwei bis vier gleich große Tische, spielen alle dieselbe Verteilung und werden verglichen. Nichts zählt für die Wertung.
   *[unrated] • Nichts zählt für die Wertung.
}
season-computers = { $level ->
    [none] { $seats ->
        [2] • Computer spielen nicht mit. Geht es nicht auf, pausiert jemand, und niemand zweimal, bevor alle einmal pausiert haben.
       *[other] • Computer spielen nicht mit: An manchen Tischen sitzt eine Person weniger.
    }
   *[other] • Computer ({ $level }) nehmen die Plätze, die frei bleiben. Eine Partie nur gegen Computer zählt als Pause.
}
season-drawing = Die Liste ist geschlossen: Ich lose die erste Runde aus.
season-round = Runde **{ $round } von { $rounds }** · bis { $until } · { $over ->
    [0] noch kein Tisch ist fertig
    [one] { $over } von { $tables } Tischen ist fertig
   *[other] { $over } von { $tables } Tischen sind fertig
}
season-over = Die Saison ist vorbei. Danke fürs Mitspielen!
season-called-off = Die Saison wurde abgesagt. Offene Tische können zu Ende gespielt werden; hier zählen sie nicht.
season-standing = { $place ->
    [0] – { $player }, hat die Saison verlassen
   *[other] { $place }. { $player } – **{ $points }** · { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }, { $won } gewonnen
}
season-further = … und noch { $count }
season-alt = Tabelle von { $season }, gespielt auf { $edition }.
season-alt-line = { $place ->
    [0] { $player }, ausgeschieden.
   *[other] { $place }. { $player }, { $points }.
}
season-round-title = **Runde { $round } von { $rounds }**{ $until ->
    [none] {""}
   *[other] {" "}· bis { $until } ({ $left })
}
season-table = Tisch { $number }: { $players }{ $state ->
    [waiting] {" "}– öffnet bald
    [open] {" "}· { $place }
    [counted] {" "}✓ · { $place }
   *[not-counted] {" "}– zählt nicht
}
season-waiting = Die Tische, die bald öffnen, haben noch keinen Platz. Entweder hat dieser Server schon so viele Tische, wie er zugleich haben darf, oder mir fehlt ein Ort: Lasst mich in { $channel } Threads anlegen, oder gebt mir einen freien Kanal für Tische. Ich sehe alle zehn Minuten nach.
season-result = { $player } **{ $points }**
season-resting = Pause: { $players }
season-won = { $count ->
    [one] 🏆 **{ $winners }** gewinnt die Saison mit **{ $points }** Punkten. Glückwunsch!
   *[other] 🏆 **{ $winners }** teilen sich mit **{ $points }** Punkten den ersten Rang. Glückwunsch!
}
season-played = { $rounds ->
    [one] { $people } Leute, eine Runde, { $games } Partien
   *[other] { $people } Leute, { $rounds } Runden, { $games } Partien
}
season-sum = { season-played }. Danke fürs Mitspielen!
season-poster-won = { $count ->
    [one] gewinnt die Saison mit { $points } Punkten
   *[other] teilen sich mit { $points } Punkten den ersten Rang
}
season-sheet-round = Runde { $round } von { $rounds }
season-sheet-heading = { $of ->
    [games] Partien
    [won] Siege
   *[points] Punkte
}
season-act = { $act ->
    [begun] { $at }: { $by } hat die Saison vor ihrem Datum begonnen.
    [extended] { $at }: { $by } hat Runde { $round } verlängert.
    [called-off] { $at }: { $by ->
        [none] Die Saison wurde abgesagt: Es standen zu wenige auf der Liste.
       *[other] { $by } hat die Saison abgesagt.
    }
    [moved] { $at }: { $by } hat die Saison in einen anderen Kanal verlegt.
    [left] { $at }: { $player } hat die Saison verlassen.
    [resigned] { $at }: { $player } hat in Runde { $round } aufgegeben, gegen { $others }.
    [timed-out] { $at }: { $player } hatte in Runde { $round } keine Zeit mehr, gegen { $others }.
    [replaced] { $at }: Jemand anders hat in Runde { $round } den Platz von { $player } übernommen, gegen { $others }.
   *[table-off] { $at }: Tisch { $table } der Runde { $round } wurde abgesagt.
}
season-table-note = 🏁 { $season }, Runde { $round } von { $rounds }{ $until ->
    [none] {""}
   *[other] {" "}– die Runde endet { $until }
}
season-line = { $title } – { $phase ->
    [sign-up] { $count ->
        [one] eine Person auf der Liste, die { $until } schließt
       *[other] { $count } auf der Liste, die { $until } schließt
    }
    [playing] Runde { $round } von { $rounds }{ $leaders ->
        [none] {""}
       *[other] {", vorn: "}{ $leaders }
    }
    [over] gewonnen von { $leaders }
   *[called-off] abgesagt
}
season-none = Auf diesem Server gab es noch keine Saison. Wer ihn verwaltet, kann mit **/saison neu** eine ankündigen.
season-pick = Wähle eine Saison
season-your-table = Dein Tisch in Runde { $round } – { $table }
season-you-are-in = Du stehst auf der Liste. Die erste Runde beginnt spätestens { $until }, und ich rufe dich, wenn dein Tisch offen ist.
season-you-left = { $begun ->
    [yes] Du bist in keiner weiteren Runde dabei. Ein Tisch, an dem du sitzt, spielt weiter: Bitte spiel die Partie zu Ende, oder gib dort auf.
   *[no] Du stehst nicht mehr auf der Liste.
}
season-leave-question = Die Saison verlassen? Du bist dann in keiner weiteren Runde dabei und hast am Ende keinen Rang. Eine Partie, die du spielst, geht weiter.
season-terms = **Was für { $season } vereinbart ist**
season-log = **Was in { $season } geschehen ist**, das Neueste zuerst:
season-log-none = Noch nichts.
season-about-to = Diese Saison würde ich hier für alle ankündigen:
season-closes = • Die Liste schließt { $until } ({ $left }).
season-draft-gone = Ich weiß nicht mehr, was du ankündigen wolltest. Bitte gib **/saison neu** noch einmal ein.
season-announced = Die Saison ist in { $channel } angekündigt. Alles Weitere geschieht von selbst; mit **/saison zeigen** kannst du sie früher beginnen, eine Runde verlängern oder sie absagen.
season-room = { $tables ->
    [one] { $people } Leute stehen auf der Liste, eine Runde braucht also einen Tisch.
   *[other] { $people } Leute stehen auf der Liste, eine Runde braucht also { $tables } Tische.
}{ $waiting ->
    [0] {""}
    [one] {" "}Dieser Server darf { $most ->
        [one] einen Tisch
       *[other] { $most } Tische
    } zugleich haben: Einer davon muss warten, bis ein anderer fertig ist.
   *[other] {" "}Dieser Server darf { $most ->
        [one] einen Tisch
       *[other] { $most } Tische
    } zugleich haben: { $waiting } davon müssen warten, bis andere fertig sind.
}
season-begin-question = Jetzt beginnen? Die Liste ist dann geschlossen, ich lose die erste Runde aus und öffne ihre Tische einen nach dem anderen. Das lässt sich nicht zurücknehmen.
season-begun = Die Saison beginnt. Ich öffne die Tische, ein paar in der Minute.
season-extended = Die Runde dauert jetzt bis { $until }. Das geht einmal pro Runde.
season-moved = Der Beitrag der Saison steht hier. Offene Tische bleiben, wo sie sind.
season-off-question = Die Saison absagen? Offene Tische können zu Ende gespielt werden, zählen aber nicht für die Saison. Das lässt sich nicht zurücknehmen.
season-off = Die Saison ist abgesagt. Ihr Beitrag sagt es.
season-again-question = Ich kündige **{ $season }** noch einmal an und frage alle, die dabei waren. Wie viele Tage soll die Liste offen sein?
season-days = { $days } Tage
season-days-placeholder = Die Liste ist offen für …
season-asked = { $people }: Ihr wart bei der letzten dabei. Spielt ihr wieder mit?
season-take-part = Mitmachen
season-leave = Aussteigen
season-leave-now = Die Saison verlassen
season-show = Die Saison
season-list = Saisons
season-back = Zurück zur Saison
season-words = Tabelle in Worten
season-terms-open = Was vereinbart ist
season-log-open = Was geschehen ist
season-announce = Hier ankündigen
season-begin-now = Jetzt beginnen …
season-begin = Beginnen
season-extend = Diese Runde verlängern
season-move = Die Saison hierher verlegen
season-post-again = Hier noch einmal zeigen
season-call-off = Absagen …
season-off-now = Endgültig absagen
season-again = Noch einmal
season-tables-choice = { $seats ->
    [everybody] Zu zweit an einem Tisch: alle gegen alle
    [2] Zu zweit an einem Tisch, einige Runden lang
   *[other] Höchstens { $seats } an einem Tisch
}
season-counting-choice = { $counting ->
    [rated] Gewertet
    [unrated] Nicht gewertet
   *[duplicate] Nicht gewertet, dieselbe Verteilung an allen Tischen einer Runde
}
# Was nicht geht
table-no-season = Diese Saison gibt es hier nicht mehr.
table-season-managers = Das können nur die, die diesen Server verwalten: Sie leiten seine Saisons.
table-season-in-the-past = Dieser Tag ist schon vorbei. Wähle einen, der noch kommt, damit alle Zeit haben, sich anzumelden.
table-too-many-seasons = Auf diesem Server laufen schon { $most } Saisons, mehr gehen nicht zugleich. Sobald eine davon zu Ende ist, ist Platz für die nächste.
table-in-season = Du bist schon dabei. Du wirst gerufen, wenn dein erster Tisch aufgeht.
table-not-in-season = Bei dieser Saison spielst du nicht mit.
table-season-full = Diese Saison ist voll: { $most } Leute sind dabei. Geht vor dem Beginn jemand, ist Platz für dich.
table-season-too-few = Eine Saison braucht { $least } Leute, und bisher { $seated ->
    [one] ist erst 1 dabei
   *[other] sind erst { $seated } dabei
}.
table-season-begun = Diese Saison hat begonnen, darum kann niemand mehr dazukommen. Die nächste wird hier angekündigt.
table-season-not-begun = Diese Saison hat noch nicht begonnen.
table-season-over = Diese Saison ist vorbei, und ihre Tabelle steht.
table-season-goes-on = Diese Saison läuft noch. Wenn sie vorbei ist, können dieselben Leute noch eine spielen.
table-round-extended = Diese Runde wurde schon verlängert, und das geht nur einmal. Wer danach noch spielt, spielt weiter, und das Ergebnis zählt trotzdem.
table-round-past = Dieser Knopf war für Runde { $round }; inzwischen hat die nächste begonnen. Es hat sich nichts geändert.
