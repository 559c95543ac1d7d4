# Les réglages d’un serveur : un titre, et une ligne pour chacun avec ce qui vaut et d’où cela vient
server-title = **Réglages de ce serveur** ({ $page }/{ $pages })
server-rule = { $rule ->
    [channels] **Les tables s’ouvrent** dans : { $value }
    [openers] **Peuvent ouvrir des tables** : { $value }
    [tables] **Tables ouvertes à la fois**, au plus : { $value }
    [threads] **Un fil pour chaque table** : { $value }
    [pace] **Rythme** quand l’hôte n’en choisit aucun : { $value }
    [pictures] **Images** : { $value }
    [computers] **Ordinateurs à table** : { $value }
    [hints] **Conseils** : { $value }
    [daily] **Donne du jour** sur ce serveur : { $value }
   *[moderators] **Modèrent les tables** : { $value }
}
server-source = { $source ->
    [server] réglé ici
    [installation] fixé par la personne qui gère ce bot
   *[default] par défaut
}
server-switch = { $on ->
    [yes] oui
   *[no] non
}
server-nothing-listed = { $what ->
    [everywhere] tous les salons
    [everybody] tout le monde
    [managers] les personnes qui peuvent gérer les messages
   *[nobody] personne
}
server-blocked = { $erased ->
    [0] **Ne peuvent rejoindre aucune table** : { $people }
   *[other] **Ne peuvent rejoindre aucune table** : { $people } ; et { $erased } dont aucun nom n’est plus gardé
}

# Ce qui est écrit dans les listes, les choix, et les boutons vers les autres pages
server-placeholder = { $rule ->
    [channels] Salons pour les tables ; aucun : tous les salons
    [openers] Qui peut ouvrir des tables ; aucun : tout le monde
    [tables] Tables ouvertes à la fois
    [threads] Un fil pour chaque table
    [pace] Rythme des nouvelles tables
    [pictures] Images des nouvelles tables
    [computers] Ordinateurs à table
    [hints] Conseils
    [daily] Donne du jour
   *[moderators] Qui modère les tables, outre ceux qui gèrent les messages
}
server-tables = { $count ->
    [one] Une table
   *[other] { $count } tables
}
server-default = Par défaut
server-block = Exclure quelqu’un de toutes les tables
server-unblock = Réadmettre quelqu’un
server-page = { $page ->
    [0] Qui et où
    [1] Les parties
   *[2] Modération
}

# Un fil à soi pour une table : son nom, et ce qu’apprend la personne qui l’ouvre
server-thread-name = 🚂 { $edition }
season-thread-name = { $season } · ronde { $round } · table { $table }
server-thread-made = Ta table a son propre fil : { $channel }
server-thread-missing = Ici, chaque table a son propre fil, mais je ne peux pas en créer dans ce salon : la table se trouve donc dans le salon lui-même. Il me manque pour cela { $count ->
    [one] la permission **{ $permissions }**
   *[other] les permissions **{ $permissions }**
}.
server-thread-refused = Ici, chaque table a son propre fil, mais celle-ci se trouve dans le salon lui-même : { $why ->
    [full] ce serveur a autant de fils ouverts que Discord en permet (code { $code }), et il y aura de la place dès que quelques-uns seront archivés
    [name] un filtre du serveur n’accepte pas le nom du fil (code { $code })
    [place] Discord ne crée pas de fils dans un salon de ce genre (code { $code })
    [passing] Discord n’a pas créé de fil à l’instant
   *[code] Discord a refusé le fil (code { $code })
}.

# Ce que les réglages d’un serveur ne permettent pas
table-not-in-this-channel = Sur ce serveur, les tables s’ouvrent dans { $channels }.
table-may-not-open = Sur ce serveur, ce sont { $roles } qui ouvrent les tables. Tu peux te joindre aux leurs (**/rejoindre**), ou jouer en solo avec **/entraînement**.
table-no-computers-here = Sur ce serveur, on joue entre humains, sans ordinateur. **/entraînement** te donne une table privée avec des ordinateurs.
table-no-hints-here = Sur ce serveur, les conseils ne sont pas permis. Avec **/entraînement**, tu peux faire des essais en solo.
table-no-daily-here = La donne du jour ne se joue pas sur ce serveur. En message privé avec moi, elle est toujours là pour toi.
table-not-welcome = Tu ne peux pas rejoindre les tables de ce serveur ; les personnes qui le gèrent en ont décidé ainsi et peuvent te dire pourquoi. Ailleurs, et avec **/entraînement**, tu peux jouer comme toujours.
table-guest-not-welcome = On ne peut pas inviter { $player } aux tables de ce serveur.
table-blocked = La personne qui gère ce bot t’en a retiré l’accès : tu ne peux ni jouer ni rien consulter. **/confidentialité** te montre toujours ce qui est conservé sur toi, et l’efface.
