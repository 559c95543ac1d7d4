# À la personne qui fait tourner le bot, en privé ou dans un salon à elle

# Titres de listes
alert-begun = ⚠️ **Quelque chose ne va pas chez moi :**
alert-over = ✅ **Tout est rentré dans l’ordre :**
alert-passed = ℹ️ **C’est venu et reparti tout seul :**

# Au-dessous
alert-more = { $count ->
    [one] Et encore une chose.
   *[other] Et encore { $count } choses.
}
alert-doctor = `{ $program } doctor` dit pourquoi, depuis quand et combien de fois.

# Une ligne. $table et $server sont des numéros, ou none
alert-trouble = { $kind ->
    [task] Ma tâche de fond « { $subject } » échoue, et je la relance à chaque fois.
    [post] { $table ->
        [none] { $season ->
            [none] Le tableau des départs du serveur { $server } ne peut pas être affiché.
           *[other] Un message de la saison { $season } ne peut pas être affiché.
        }
       *[other] Les messages de la table { $table } n’arrivent pas.
    }
    [permission] { $pictures ->
        [yes] Il me manque la permission de joindre des images aux messages de la table { $table }.
       *[no] Il me manque une permission : les messages de la table { $table } n’arrivent pas.
    }
    [picture] Une image de la table { $table } ne peut pas être dessinée. Ses messages disent tout en mots.
    [computer] Un ordinateur ne peut pas jouer à la table { $table }.
    [database] La base de données est inutilisable.
    [saving] Rien ne peut être enregistré.
    [damage] { $table ->
        [none] Quelque chose que toutes les parties partagent est abîmé dans la base de données.
       *[other] Ce qui est enregistré de la table { $table } est abîmé.
    }
    [copy] La base de données n’est pas la plus récente : des coups peuvent manquer.
    [backup] Aucune sauvegarde ne peut être faite.
    [timer] { $table ->
        [none] Quelque chose devait être fait et ne peut pas l’être. Je réessaierai plus tard.
       *[other] Quelque chose devait être fait à la table { $table } et ne peut pas l’être. Je réessaierai plus tard.
    }
    [editions] Un fichier ou une peinture de tes propres plateaux est inutilisable. On continue à jouer ce qu’il y avait avant.
    [icons] Les icônes des cartes sont inutilisables. Des symboles les remplacent.
    [disk] { $backups ->
        [yes] Il reste peu de place sur le disque des sauvegardes.
       *[no] Il reste peu de place sur le disque des parties.
    }
    [limits] Les limites de Discord me retardent depuis plusieurs minutes.
    [gateway] Je n’arrive pas à joindre Discord, ou seulement en partie. Je continue d’essayer.
    [event] Quelque chose que Discord envoie est illisible ({ $subject }). Je n’en tiens pas compte.
    [commands] Mes commandes ne peuvent pas être enregistrées. Celles que Discord connaît fonctionnent toujours.
    [overwritten] Un autre programme avait enregistré d’autres commandes avec mon jeton. Les miennes sont de retour.
    [put-back] Ce que j’ai enregistré est plus ancien que ce qui se trouve dans les salons : tout a été ramené à un état antérieur. Je l’ai dit aux tables où je l’ai vu.
   *[other] Quelque chose que seule une version plus récente de moi connaît : { $kind }.
}
