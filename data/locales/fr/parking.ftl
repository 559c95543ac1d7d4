# Une table dont Discord refuse les messages : au-dessus de chaque réponse privée, et à son hôte

parked-here = ⚠️ { $since ->
    [none] Mes messages n’arrivent pas dans ce salon
   *[other] Depuis le { $since }, mes messages n’arrivent plus dans ce salon
} : { parked-why }. Tous les coups comptent quand même, mais je n’appelle personne. Je réessaie de moi-même, et je raconterai alors tout ce qui s’est passé.{ $gone ->
    [yes] { " " }**/déménager** dans un autre salon de ce serveur y amène la table.
   *[no] {""}
}{ $untold ->
    [yes] { " " }Je n’ai pas pu joindre l’hôte en privé : merci de le lui dire.
   *[no] {""}
}
parked-why = { $cause ->
    [permission] il me manque la permission **{ $permissions }**, que la personne qui gère le salon peut me donner
    [timeout] je suis exclu temporairement de ce serveur jusqu’au { $until }, et ses modérateurs peuvent y mettre fin plus tôt
    [private] le fil est privé et je n’y suis pas (code { $code }) ; me mentionner dans le fil m’y fait entrer
    [hidden] Discord ne me laisse pas entrer (code { $code }) : dans un fil privé, il suffit de m’y mentionner, et partout ailleurs la personne qui gère le serveur peut me laisser entrer
    [forbidden] Discord ne me laisse pas écrire (code { $code }), alors que je ne vois aucune permission qui me manque ; la personne qui gère le serveur peut vérifier mes rôles, et si je suis exclu temporairement
    [gone] Discord dit que ce salon n’existe plus (code { $code })
    [locked] le fil est verrouillé (code { $code }), et la personne qui gère les fils peut le déverrouiller
    [moderated] un filtre l’empêche (code { $code }), et la personne qui gère le serveur peut m’en dispenser dans *AutoMod*
    [place] Discord n’accepte pas de messages dans un salon de ce genre (code { $code })
    [full] ce serveur a autant de fils ouverts que Discord en permet (code { $code }), et il y aura de la place dès que quelques-uns seront archivés
    [paused] Discord l’a suspendu pour le moment (code { $code }), et la personne qui gère ce bot peut chercher pourquoi
    [malformed] Discord ne l’accepte pas tel que je l’ai fait (code { $code }), et la personne qui gère ce bot peut le signaler
    [fault] je n’ai pas pu préparer l’un d’eux, et la personne qui gère ce bot en trouve la raison dans le journal technique
   *[other] Discord le refuse (code { $code }), et la personne qui gère ce bot peut chercher ce que ce code veut dire
}
parked-trying = ⚠️ { $since ->
    [none] Mes messages n’arrivaient pas dans ce salon
   *[other] Depuis le { $since }, mes messages n’arrivaient plus dans ce salon
}. Ce qui l’empêchait n’est plus là, à ce que je vois, alors je réessaie ; le premier message qui arrive racontera ce qui s’est passé entre-temps.
parked-host = Mes messages n’arrivent plus dans { $channel } : { parked-why }. À cette table, tous les coups comptent, mais je n’appelle personne. Je réessaie de moi-même, et j’y raconterai alors tout ce qui s’est passé.
parked-over = Mes messages arrivent de nouveau dans { $channel } et y racontent ce qui s’est passé entre-temps.
parked-gone = Ta table { $edition } avec { $players } n’a plus de salon où je puisse écrire : { parked-why }. Rien de la partie n’est perdu. **/déménager**, tapé dans un autre salon du même serveur, y amène la table.
parked-lost = Ta table { $edition } avec { $players } n’a plus de salon, mais rien de la partie n’est perdu. { $here ->
    [yes] **/déménager** l’amène ici.
   *[no] **/déménager**, tapé dans un salon sans table, l’y amène.
}

# Une table amenée dans un autre salon
move-went = 🚚 { $by } a amené cette table dans { $channel }. La partie continue là-bas.
move-came = 🚚 { $by } a amené cette table ici depuis { $channel }.{ $returns ->
    [yes] { " " }Si plus de la moitié des personnes assises ici le veulent, elle y retourne.
   *[no] {""}
}
move-back = La renvoyer
move-which = Quelle table doit venir ici ?
move-here = L’amener ici
move-done = La table est ici maintenant, et son message actuel se trouve plus bas.
move-voted = { $enough ->
    [yes] Plus de la moitié d’entre vous le veulent : la table retourne dans { $channel }.
   *[no] C’est noté. Jusqu’ici, { $wanted } voix sur { $people } pour que la table retourne dans { $channel } ; il en faut plus de la moitié.
}
