# Une saison : des rondes à plusieurs tables, et un classement. En public : son message, un par ronde, et un à la fin

season-title = 🏁 **{ $season }** · { $edition }
season-invites = { $host } vous invite à une saison. **{ season-take-part }** t’inscrit sur la liste et, jusqu’au début de la saison, **{ season-leave }** t’en retire.
season-sign-up = La liste se ferme { $until } ({ $left }). S’il y a alors de { $fewest } à { $most } personnes, la première ronde commence.
season-people = { $count ->
    [0] Personne n’y est encore. Qui commence ?
    [one] Une personne y est : { $people }
   *[other] **{ $count }** personnes y sont : { $people }
}
season-more = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
season-former = une personne d’autrefois ({ $number })
season-rounds = { $rounds ->
    [0] • Tout le monde rencontre tout le monde une fois, à des tables de deux.
    [one] • Une ronde, { $seats ->
        [2] à des tables de deux
       *[other] { $seats } personnes au plus par table
    }.
   *[other] • { $rounds } rondes, { $seats ->
        [2] à des tables de deux
       *[other] { $seats } personnes au plus par table
    }. Je tire au sort les rencontres, pour que les mêmes personnes se retrouvent le moins souvent possible.
}
season-time = • { pace-of-table } Une ronde a { $days } jours. Rien n’est interrompu ensuite : qui joue encore continue, la ronde suivante commence sans ces personnes dès qu’au moins la moitié est libre, et leur résultat compte dès qu’il arrive. La saison finit avec sa dernière table, au plus tard { $wait } jours après la fin prévue de la dernière ronde.
season-points = { $seats ->
    [2] • Une victoire vaut { $win } points, une défaite aucun, { $rest ->
        [0] un repos aucun
       *[other] un repos { $rest }
    }. À égalité, les parties jouées entre ces personnes décident, puis la moyenne des points de leurs parties ; sinon le rang est partagé.
   *[other] • Le premier rang d’une table vaut { $win } points, le dernier aucun, les autres à intervalles égaux, { $rest ->
        [0] un repos aucun
       *[other] un repos { $rest }
    }. À égalité, les parties jouées entre ces personnes décident, puis la moyenne des points de leurs parties ; sinon le rang est partagé.
}
season-leaving = • Qui abandonne, est remplacé ou laisse l’ordinateur finir prend le dernier rang de cette table. Qui quitte la saison n’a pas de rang à la fin. { $rounds ->
    [0] Si cette personne a déjà rencontré au moins la moitié des autres, ses parties comptent, et le reste gagne contre elle ; sinon aucune ne compte.
   *[other] Ses parties comptent pour les autres.
}
season-counting = { $counting ->
    [rated] • Les parties comptent pour les cotes.
    [duplicate] • Quand une ronde a de deux à quatre tables égales, toutes jouent la même donne et sont comparées. Rien ne compte pour les cotes.
   *[unrated] • Rien ne compte pour les cotes.
}
season-computers = { $level ->
    [none] { $seats ->
        [2] • Aucun ordinateur ne joue. Si le nombre est impair, quelqu’un se repose, et personne deux fois avant que tout le monde l’ait fait.
       *[other] • Aucun ordinateur ne joue : certaines tables ont une personne de moins.
    }
   *[other] • Des ordinateurs ({ $level }) prennent les places qui restent libres. Une partie contre des ordinateurs seulement compte comme un repos.
}
season-drawing = La liste est fermée : je tire la première ronde.
season-round = Ronde **{ $round } sur { $rounds }** · jusqu’au { $until } · { $over ->
    [0] aucune table n’a encore fini
    [one] { $over } table sur { $tables } a fini
   *[other] { $over } tables sur { $tables } ont fini
}
season-over = La saison est finie. Merci d’avoir joué !
season-called-off = La saison a été annulée. Les tables ouvertes peuvent finir ; elles ne comptent pas ici.
season-standing = { $place ->
    [0] – { $player }, a quitté la saison
   *[other] { $place }. { $player } – **{ $points }** · { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }
}
season-further = … et encore { $count }
season-alt = Classement de { $season }, sur le plateau { $edition }.
season-alt-line = { $place ->
    [0] { $player }, hors classement.
   *[other] { $place }. { $player }, { $points }.
}
season-round-title = **Ronde { $round } sur { $rounds }**{ $until ->
    [none] {""}
   *[other] {" "}· jusqu’au { $until } ({ $left })
}
season-table = Table { $number } : { $players }{ $state ->
    [waiting] {" "}– ouvre bientôt
    [open] {" "}· { $place }
    [counted] {" "}✓ · { $place }
   *[not-counted] {" "}– ne compte pas
}
season-waiting = Les tables qui ouvrent bientôt n’ont pas encore de place. Ou ce serveur a autant de tables qu’il peut en avoir à la fois, ou il me faut un endroit : permettez-moi de créer des fils dans { $channel }, ou donnez-moi un salon libre pour les tables. Je regarde toutes les dix minutes.
season-result = { $player } **{ $points }**
season-resting = Repos : { $players }
season-won = { $count ->
    [one] 🏆 **{ $winners }** remporte la saison avec **{ $points }** points. Bravo !
   *[other] 🏆 **{ $winners }** partagent le premier rang avec **{ $points }** points. Bravo !
}
season-played = { $rounds ->
    [one] { $people } personnes, une ronde, { $games } parties
   *[other] { $people } personnes, { $rounds } rondes, { $games } parties
}
season-sum = { season-played }. Merci d’avoir joué !
season-poster-won = { $count ->
    [one] remporte la saison avec { $points } points
   *[other] partagent le premier rang avec { $points } points
}
season-sheet-round = Ronde { $round } sur { $rounds }
season-sheet-heading = { $of ->
    [games] Parties
    [won] Gagnées
   *[points] Points
}
season-act = { $act ->
    [begun] { $at } : { $by } a commencé la saison avant sa date.
    [extended] { $at } : { $by } a prolongé la ronde { $round }.
    [called-off] { $at } : { $by ->
        [none] La saison a été annulée, faute de monde sur la liste.
       *[other] { $by } a annulé la saison.
    }
    [moved] { $at } : { $by } a déplacé la saison dans un autre salon.
    [left] { $at } : { $player } a quitté la saison.
    [resigned] { $at } : { $player } a abandonné dans la ronde { $round }, contre { $others }.
    [timed-out] { $at } : { $player } n’avait plus de temps dans la ronde { $round }, contre { $others }.
    [replaced] { $at } : Quelqu’un d’autre a remplacé { $player } dans la ronde { $round }, contre { $others }.
   *[table-off] { $at } : La table { $table } de la ronde { $round } a été annulée.
}
season-table-note = 🏁 { $season }, ronde { $round } sur { $rounds }{ $until ->
    [none] {""}
   *[other] {" "}– la ronde finit { $until }
}
season-line = { $title } – { $phase ->
    [sign-up] { $count ->
        [one] { $count } personne sur la liste, qui se ferme { $until }
       *[other] { $count } personnes sur la liste, qui se ferme { $until }
    }
    [playing] ronde { $round } sur { $rounds }{ $leaders ->
        [none] {""}
       *[other] {", en tête : "}{ $leaders }
    }
    [over] remportée par { $leaders }
   *[called-off] annulée
}
season-none = Ce serveur n’a pas encore eu de saison. Qui le gère peut en annoncer une avec **/saison nouvelle**.
season-pick = Choisis une saison
season-your-table = Ta table dans la ronde { $round } – { $table }
season-you-are-in = Tu es sur la liste. La première ronde commence au plus tard { $until }, et je t’appelle quand ta table est ouverte.
season-you-left = { $begun ->
    [yes] Tu ne joues plus aucune ronde. Une table où tu es continue : finis ta partie, s’il te plaît, ou abandonne là-bas.
   *[no] Tu n’es plus sur la liste.
}
season-leave-question = Quitter la saison ? Tu ne joues plus aucune ronde et n’as pas de rang à la fin. Une partie que tu joues continue.
season-terms = **Ce qui est convenu pour { $season }**
season-log = **Ce qui s’est passé dans { $season }**, le plus récent d’abord :
season-log-none = Rien encore.
season-about-to = J’annoncerais ici cette saison, à la vue de tout le monde :
season-closes = • La liste se ferme { $until } ({ $left }).
season-draft-gone = Je ne sais plus ce que tu allais annoncer. Écris encore une fois **/saison nouvelle**, s’il te plaît.
season-announced = La saison est annoncée dans { $channel }. La suite se fait d’elle-même ; avec **/saison montrer** tu peux la commencer plus tôt, prolonger une ronde ou l’annuler.
season-room = { $tables ->
    [one] { $people } personnes sont sur la liste : une ronde a besoin d’une table.
   *[other] { $people } personnes sont sur la liste : une ronde a besoin de { $tables } tables.
}{ $waiting ->
    [0] {""}
    [one] {" "}Ce serveur peut avoir { $most ->
        [one] une table
       *[other] { $most } tables
    } à la fois : l’une d’elles devra attendre qu’une autre finisse.
   *[other] {" "}Ce serveur peut avoir { $most ->
        [one] une table
       *[other] { $most } tables
    } à la fois : { $waiting } d’entre elles devront attendre que d’autres finissent.
}
season-begin-question = Commencer maintenant ? La liste se ferme, je tire la première ronde et j’ouvre ses tables l’une après l’autre. C’est sans retour.
season-begun = La saison commence. J’ouvre les tables, quelques-unes par minute.
season-extended = La ronde dure maintenant jusqu’au { $until }. C’est possible une fois par ronde.
season-moved = Le message de la saison est ici. Les tables ouvertes restent où elles sont.
season-off-question = Annuler la saison ? Les tables ouvertes peuvent finir, mais ne comptent pas dans la saison. C’est sans retour.
season-off = La saison est annulée. Son message le dit.
season-again-question = J’annonce **{ $season }** encore une fois, et je le demande à qui l’a jouée. Combien de jours la liste reste-t-elle ouverte ?
season-days = { $days } jours
season-days-placeholder = La liste reste ouverte …
season-asked = { $people } : vous étiez de la dernière. On vous retrouve ?
season-take-part = Participer
season-leave = Me retirer
season-leave-now = Quitter la saison
season-show = La saison
season-list = Saisons
season-back = Retour à la saison
season-words = Classement en mots
season-terms-open = Ce qui est convenu
season-log-open = Ce qui s’est passé
season-announce = L’annoncer ici
season-begin-now = Commencer maintenant …
season-begin = Commencer
season-extend = Prolonger cette ronde
season-move = Déplacer la saison ici
season-post-again = La montrer encore ici
season-call-off = Annuler …
season-off-now = Annuler pour de bon
season-again = Encore une
season-tables-choice = { $seats ->
    [everybody] À deux par table : tout le monde se rencontre
    [2] À deux par table, pendant quelques rondes
   *[other] { $seats } au plus par table
}
season-counting-choice = { $counting ->
    [rated] Classées
    [unrated] Non classées
   *[duplicate] Non classées, la même donne à toutes les tables d’une ronde
}
# Ce qui n’est pas possible
table-no-season = Cette saison n’existe plus ici.
table-season-managers = Seules les personnes qui gèrent ce serveur le peuvent : ce sont elles qui mènent ses saisons.
table-season-in-the-past = Cette date est déjà passée. Choisis-en une à venir, pour que chacun ait le temps de s’inscrire.
table-too-many-seasons = { $most } saisons sont déjà en cours sur ce serveur, et c’est le plus possible à la fois. Dès que l’une d’elles se termine, il y a de la place pour la suivante.
table-in-season = Tu participes déjà. On t’appellera quand ta première table ouvrira.
table-not-in-season = Tu ne participes pas à cette saison.
table-season-full = Cette saison est complète : { $most } personnes y participent. Si quelqu’un part avant le début, il y a de la place pour toi.
table-season-too-few = Il faut { $least } personnes pour une saison, et { $seated ->
    [one] { $seated } seule participe
   *[other] { $seated } participent
} pour l’instant.
table-season-begun = Cette saison a commencé, on ne peut donc plus s’y joindre. La prochaine sera annoncée ici.
table-season-not-begun = Cette saison n’a pas encore commencé.
table-season-over = Cette saison est terminée, et son classement ne change plus.
table-season-goes-on = Cette saison est encore en cours. Quand elle sera terminée, les mêmes personnes pourront en jouer une autre.
table-round-extended = Cette ronde a déjà été prolongée, et cela n’est possible qu’une fois. Celles et ceux qui jouent encore après continuent, et leur résultat compte quand même.
table-round-past = Ce bouton était pour la ronde { $round }, et la suivante a commencé depuis : rien n’a changé.
