# Ce qu’on lit quand quelque chose a échoué, ou serait de trop

# Ce que quelqu’un a fait ne va pas

ui-guild-only = Cela ne marche que dans les salons d’un serveur.
ui-cannot-post = Pour accueillir une partie dans ce salon, il me faut ces permissions : { $permissions }. La personne qui gère le salon peut me les donner.
table-timed-out = Je suis exclu temporairement de ce serveur jusqu’au { $at }, donc je ne peux pas écrire ici. La modération peut y mettre fin plus tôt.
ui-permission = { $name ->
    [read_messages] Voir le salon
    [connect] Se connecter
    [send_messages] Envoyer des messages
    [send_messages_in_threads] Envoyer des messages dans les fils
    [create_public_threads] Créer des fils publics
    [attach_files] Joindre des fichiers
   *[read_message_history] Voir les anciens messages
}
ui-bad-value = Une des valeurs ne convient pas : rien n’a changé. Choisis dans la liste qui s’affiche pendant que tu tapes.
ui-bad-number = « { $option } » accepte un nombre de { $least } à { $most }. Rien n’a changé.
ui-old-command = Ton Discord montre encore cette commande telle qu’elle était avant. Recharge Discord (Ctrl+R, ou ferme et rouvre l’application), puis tape-la de nouveau.
lost-form = Ce formulaire a été ouvert il y a trop longtemps : rien n’est arrivé, et rien n’a changé. Rouvre-le et renvoie-le, s’il te plaît.

# Ce qui ne peut pas être enregistré, et un arrêt

ui-sorry = Aïe, quelque chose s’est mal passé de mon côté. Rien n’est perdu : /situation montre si c’est fait, et sinon, recommence. Si ça échoue encore, donne le code { $reference } à la personne qui gère ce bot.
ui-disk-full = Le disque est plein : je n’ai rien pu enregistrer, et rien n’a changé. La personne qui gère ce bot doit faire de la place ; réessaie ensuite.
ui-database-locked = Un autre programme occupe la base de données : je n’ai rien pu enregistrer, et rien n’a changé. Réessaie dans un instant.
ui-database-unwritable = Impossible d’écrire dans la base de données en ce moment : je n’ai rien pu enregistrer, et rien n’a changé. La personne qui gère ce bot en trouve la raison dans le journal technique ; réessaie ensuite.
ui-database-away = La base de données est momentanément injoignable, et rien n’a changé. Réessaie dans un instant.
ui-database-doubtful = La base de données a disparu juste au moment d’enregistrer : je ne sais pas si c’est fait, et /situation te le montrera dans un instant. Si ce n’est pas fait, recommence simplement.
ui-discord-failed = Discord n’a pas répondu comme il faut : rien n’a changé. Réessaie dans un instant.
ui-too-busy = On me demande plus de choses en ce moment que je ne peux en faire : je n’ai pas commencé, et rien n’a changé. Réessaie dans un instant.
ui-stopping = Je redémarre et je reviens dans un instant. Réessaie à ce moment-là : tout ce qui a été fait avant est enregistré.

# Les images

ui-busy = J’ai tant d’images à dessiner en ce moment que celle-ci doit attendre. Réessaie dans un instant ; en mots, tout est là, comme toujours.
ui-show-picture = Montrer l’image
ui-show-file = Prendre le fichier
ui-picture-gone = Je n’ai plus cette image. Redemande-la, et je la redessine.
ui-picture-late = Dessiner cette image prend plus de temps que prévu. Réessaie dans un instant ; en mots, tout est là, comme toujours.
ui-no-picture = Discord refuse cette image pour l’instant. Tout ce qu’elle montre existe aussi en mots.
ui-pictures-wait = { $seconds ->
    [one] Tu as regardé beaucoup d’images en une minute. Redemande celle-ci dans 1 seconde ; en mots, tout est là, comme toujours.
   *[other] Tu as regardé beaucoup d’images en une minute. Redemande celle-ci dans { $seconds } secondes ; en mots, tout est là, comme toujours.
}
ui-films-wait = { $seconds ->
    [one] Un film est long à dessiner : chacun n’a droit qu’à quelques-uns par minute. Redemande le tien dans 1 seconde.
   *[other] Un film est long à dessiner : chacun n’a droit qu’à quelques-uns par minute. Redemande le tien dans { $seconds } secondes.
}
ui-no-film = Impossible de dessiner ce film pour l’instant ; /journal raconte toute la partie en mots. La personne qui gère ce bot en trouve la raison dans le journal technique.
posts-without-pictures = { $code ->
    [none] Ce message est sans images, parce qu’il me manque ici la permission **{ $permission }** ; la personne qui gère le salon peut me la donner.
   *[other] Ce message est sans images, parce que Discord les a refusées (code { $code }).
}
posts-left-out = { $count ->
    [one] { $count } ligne précédente se trouve dans **/journal**.
   *[other] { $count } lignes précédentes se trouvent dans **/journal**.
}
news-unknown = Je ne peux pas dire ce qu’il y a de neuf pour l’instant. **/journal** raconte tout ce qui s’est passé.

# Trop à la fois

table-too-many-lobbies = Tu as déjà ouvert des tables qui n’ont pas commencé : { $channels }. Ici, c’est { $most } à la fois au plus, pour qu’il y ait de la place pour tout le monde. Lance l’une d’elles avec /commencer ou dissous-la avec /dissoudre, puis ouvre celle-ci.
table-too-many-seats = Tu as déjà une place à autant de tables que possible ici ({ $most }). Finis d’abord l’une d’elles, ou quitte avec /quitter une table qui n’a pas commencé.
table-server-full = Ce serveur a déjà autant de tables ouvertes que possible ici ({ $most }). Dès que l’une d’elles se termine, il y a de la place pour une nouvelle ; la personne qui gère ce serveur ou ce bot peut en permettre davantage.
table-too-many-private = Tu as déjà { $most } tables privées, et c’est le plus possible à la fois. **/parties** les montre : finis-en une ou abandonne-la d’abord.
