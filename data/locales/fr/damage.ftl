# Ce qu’on dit à une table dont les données sont abîmées, et après sa restauration depuis une sauvegarde

# $table est son numéro. « python -m bot restore » est tapé par la personne qui gère le bot
table-damaged = Ce que ce bot a enregistré de la table est abîmé, elle est donc mise de côté : mieux vaut pas de partie pour un moment que de fausses cartes. La personne qui gère le bot peut la ramener depuis une sauvegarde (`python -m bot restore --table { $table } BACKUP`). D’ici là, rien ne peut être montré ni joué ici ; les autres tables continuent. /dissoudre supprime celle-ci.
damaged-post = **Cette table doit faire une pause.** Ce que le bot en a enregistré est abîmé sur son disque, et il s’arrête plutôt que de montrer de fausses cartes à quelqu’un. Vous n’y êtes pour rien. La personne qui gère ce bot peut ramener la table depuis une sauvegarde (table { $table }) ; la partie reprend alors ici, et le bot le dit. Si vous préférez ne pas attendre, l’hôte peut la supprimer avec /dissoudre.
# $time est une date avec l’heure, que Discord écrit
restored-post = **Cette table a été ramenée depuis une sauvegarde.** Elle est telle qu’elle était : { $time }.
restored-gone = Ces coups sont perdus, les derniers en bas :
restored-unknown = Tout ce qui a suivi est perdu ; on ne peut plus lire quels coups c’étaient.
restored-nothing-gone = Aucun coup n’est perdu.
restored-seen = Les cartes et les destinations que quelqu’un a vues dans ces coups restent connues de qui les a vues : cela ne s’efface pas, alors jouez franc jeu. Les cartes à venir sont dans le même ordre qu’avant.
restored-more = D’autres coups les ont suivis et sont perdus aussi ; on ne peut plus lire lesquels.
restored-buttons = Les boutons des anciens messages ne font plus rien ; ceux du prochain message fonctionnent.
table-restored = { $link ->
    [none] Ce bouton date d’avant le retour de cette table depuis une sauvegarde. /plateau la montre telle qu’elle est.
   *[other] Ce bouton date d’avant le retour de cette table depuis une sauvegarde. Son dernier message a les boutons qui fonctionnent : { $link }
}
