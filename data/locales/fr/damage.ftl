# Ce qu’on dit à une table dont les données sont abîmées, et après sa restauration depuis une sauvegarde

# $table est son numéro, par lequel on la ramène
table-damaged = Ce que j’ai enregistré de cette table est abîmé, et je la laisse hors service : mieux vaut ne pas jouer pendant un moment que jouer avec de fausses cartes. Tu n’y es pour rien, et rien n’a changé. La personne qui gère ce bot peut ramener la table depuis une sauvegarde (table { $table }), et la partie reprend alors ici. Les autres tables continuent. { $over ->
    [yes] Sa partie est terminée : /nouvelle ouvre une autre table ici.
   *[no] /dissoudre supprime celle-ci.
}
damaged-post = **Cette table est hors service.** Ce que j’en ai enregistré s’est abîmé sur mon disque, et je m’arrête plutôt que de montrer de fausses cartes à quelqu’un. Vous n’y êtes pour rien, et les autres tables continuent. La personne qui gère ce bot peut ramener celle-ci depuis une sauvegarde (table { $table }) ; la partie reprend alors ici, et je le dis. Si vous préférez ne pas attendre, l’hôte peut la supprimer avec /dissoudre.
# $time est une date avec l’heure, que Discord écrit
restored-post = **Cette table a été ramenée depuis une sauvegarde.** Elle est de nouveau telle qu’elle était le { $time }.
restored-gone = Ces coups sont perdus, les derniers en bas :
restored-unknown = Tout ce qui a suivi est perdu ; on ne peut plus lire de quels coups il s’agissait.
restored-nothing-gone = Aucun coup n’est perdu.
restored-seen = Les cartes et les destinations que quelqu’un a vues dans ces coups restent connues des personnes qui les ont vues : cela ne s’efface pas, alors jouez franc jeu. Les cartes à venir sont dans le même ordre qu’avant.
restored-more = D’autres coups les ont suivis et sont perdus aussi ; on ne peut plus lire lesquels.
restored-buttons = Les boutons des anciens messages ne font plus rien ; ceux du prochain message fonctionnent.
put-back-post = **Ce que j’ai enregistré de cette table est plus ancien que ce qui se trouve dans ce salon :** tout a été ramené à un état antérieur, comme si l’on avait remis une ancienne copie de mon disque. Vous n’y êtes pour rien. La table est de nouveau telle qu’elle était le { $time }.
restored-stands = **Où en est la table :**
restored-orders = Les consignes sont elles aussi celles d’alors : qui en a, ou en a laissé depuis, les trouve sous **{ ui-hand }**.
restored-unseated = { $count ->
    [one] { $players } avait pris place ici depuis et n’y est plus.
   *[other] { $players } avaient pris place ici depuis et n’y sont plus.
}
restored-since = Tout ce qui a changé ici depuis, comme le rythme, une absence ou un remplacement, est à indiquer de nouveau.
table-restored = { $link ->
    [none] Ce bouton date d’avant le retour de cette table depuis une sauvegarde : rien n’a changé. /plateau la montre telle qu’elle est.
   *[other] Ce bouton date d’avant le retour de cette table depuis une sauvegarde : rien n’a changé. Son dernier message a les boutons qui fonctionnent : { $link }
}
table-put-back = Ce que j’ai enregistré de cette table a été ramené à un état antérieur, et ce bouton appartient à un coup que je ne connais plus. Rien n’a changé. { $private ->
    [yes] **{ private-back }** montre la table telle qu’elle est maintenant.
   *[no] Tu verras dans son salon où elle en est maintenant.
}
table-lost-table = Je ne connais plus cette table : ce que j’ai enregistré a été ramené à un état d’avant son ouverture. Rien n’a changé. /nouvelle en ouvre une autre ; la personne qui gère ce bot a peut-être une sauvegarde plus récente.
