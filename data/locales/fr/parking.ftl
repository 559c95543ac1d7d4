# Une table dont Discord refuse les messages : au-dessus de chaque réponse privée, et à son hôte

parked-here = ⚠️ { $since ->
    [none] Mes messages n’arrivent pas dans ce salon
   *[other] Depuis { $since }, mes messages n’arrivent plus dans ce salon
} : { parked-why }. Tous les coups comptent quand même, mais personne n’est appelé. Je réessaie de moi-même, et je raconterai alors tout ce qui s’est passé.{ $untold ->
    [yes] { " " }Je n’ai pas pu joindre l’hôte en privé : merci de le prévenir.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] il me manque la permission **{ $permissions }**, que la personne qui gère le salon peut me donner
    [locked] le fil est verrouillé, et la personne qui gère les fils peut le déverrouiller
    [gone] Discord dit que le salon n’existe plus ou que je n’y ai pas accès, et la personne qui gère le serveur peut me laisser entrer à nouveau
    [fault] l’un d’eux n’a pas pu être préparé, et la personne qui fait tourner ce bot en trouve la raison dans le journal
   *[other] Discord a refusé l’un d’eux (code { $code })
}
parked-trying = ⚠️ { $since ->
    [none] Mes messages n’arrivaient pas dans ce salon
   *[other] Depuis { $since }, mes messages n’arrivaient plus dans ce salon
}. Plus rien ne semble l’empêcher, alors je raconte ici ce qui s’est passé entre-temps.
parked-host = Mes messages n’arrivent plus dans { $channel } : { parked-why }. À cette table, tous les coups comptent, mais personne n’est appelé. Je réessaie de moi-même, et j’y raconterai alors tout ce qui s’est passé.
