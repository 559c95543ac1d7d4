# /confidentialité : qui voit quoi, avec les boutons

privacy-panel = { $out ->
    [yes] Les **classements** ne te montrent pas, et les autres ne voient pas ton passeport ferroviaire. Les parties classées que tu joues comptent toujours pour les autres.
   *[no] Les **classements** te montrent sur les serveurs où tu as joué des parties classées, et les autres y peuvent regarder ton passeport ferroviaire.
}
privacy-stay-out = Ne pas me montrer
privacy-show-me = Me montrer de nouveau

# /confidentialité : ce qui est gardé de la personne qui demande, une ligne par sorte avec le nombre d’entrées
privacy-kept = **Ce qui est conservé sur toi**, sur tous les serveurs de ce bot :
privacy-nothing = Rien n’est conservé sur toi.
privacy-kind = { $kind ->
    [tables] **Tables** ({ $count }) : où tu joues, as joué ou reçois les autres, avec le nom que tu y avais
    [results] **Résultats** ({ $count }) : ce que tes parties ont donné, et tes cotes, sous une clé tirée au hasard à la place de ton nom
    [choices] **Tes choix** ({ $count }) : apparence, manière de jouer, rappels, heures d’éveil, et où en est le guide
    [absences] **Absences** ({ $count }) : quand tu as dit ne pas être là
    [maps] **Plateaux** ({ $count }) : ceux que tu as ajoutés sur des serveurs
    [invitations] **Invitations** ({ $count }) : les tables et les places qu’on t’a proposées, ou que tu as cédées
    [seasons] **Saisons** ({ $count }) : celles auxquelles tu participes, avec le nom que tu y avais, et ce que tu as fait pour les organiser
    [calls] **Appels** ({ $count }) : les serveurs où tu veux entendre parler des nouvelles tables
    [blocks] **Listes de blocage** ({ $count }) : les serveurs où tu ne peux t’asseoir à aucune table
    [computer] **L’ordinateur à ta place** ({ $count }) : les moments où il a joué pour toi
    [drafts] **Choix commencés** ({ $count }) : ce que tu as choisi sans le confirmer
    [orders] **Consignes** ({ $count }) : ce que tu as laissé pour tes prochains tours, et les tours joués ainsi
    [boards] **Plateaux dans un navigateur** ({ $count }) : à quelle table tu en as ouvert un, et quand
    [clocks] **Horloges** ({ $count }) : le temps de tes places, et la durée de tes tours
   *[presses] **Clics** ({ $count }) : ce que tu as pressé ou tapé ces sept derniers jours, sans le contenu, et quand tu as regardé une table pour la dernière fois
}
privacy-kept-posts = Les messages dans les salons te nomment aussi, et tout le monde peut les y lire.
privacy-export = Tout me donner
privacy-erase = M’effacer…
privacy-overview = Retour
privacy-keep = Tout garder
privacy-exported = Tout ce qui est conservé sur toi, en deux versions : l’une à lire, l’autre pour les programmes. Personne d’autre ne voit ces fichiers.
privacy-file = Ce que Stationmaster conserve sur toi

# La question avant de tout effacer ; $ending vaut computer ou resign
privacy-question = **Effacer tout ce qui te concerne ?** Ton nom et ton identifiant disparaissent des tables, des messages, des invitations et des réglages, sur tous les serveurs. Personne ne peut les faire revenir.
    - Tu quittes les tables qui attendent du monde, et tes tables privées prennent fin.
    - Ce qu’ont donné les parties finies reste pour les autres, sous une clé qui n’est à personne.
    - Les messages publics qui peuvent te nommer sont modifiés.
    Tu peux rejouer quand tu veux, comme si tu venais d’arriver.
privacy-question-games = { $games ->
    [one] **Tu joues une partie qui n’est pas finie.** Que doit-elle devenir ?
   *[other] **Tu joues { $games } parties qui ne sont pas finies.** Que doivent-elles devenir ?
}
privacy-erase-now = M’effacer
privacy-erase-while = { $ending ->
    [resign] M’effacer et abandonner
   *[computer] M’effacer, l’ordinateur continue
}

# Après cela
privacy-erased = **C’est fait : le bot ne te connaît plus.** Les messages qui peuvent te nommer sont en train d’être modifiés. Cela prend un moment, car Discord n’en permet qu’un certain nombre à la fois.
privacy-copies-end = Les sauvegardes faites avant contiennent encore ce qui a été effacé. La dernière est supprimée au plus tard le { $date } ; si l’une d’elles sert avant, tout ce qui te concerne y est effacé de nouveau.
privacy-copies-elsewhere = Les sauvegardes de ce bot sont faites par la personne qui le gère, et elle peut te dire quand elles prennent fin. Si l’une d’elles sert, tout ce qui te concerne y est effacé de nouveau.
privacy-places = Les messages de plus de trente jours te nomment peut-être encore : Discord laisserait le bot les modifier, mais il ne sait plus lesquels ce sont. Ils se trouvent dans ces salons, où la modération peut les supprimer :
privacy-erased-admin = C’est toi qui gères ce bot : sa configuration (`ADMIN_USER_ID`) te nomme encore, et les alertes t’arrivent toujours, tant que tu n’y changes rien.
privacy-progress = Où en sont les messages ?
privacy-edited = Modifiés : { $done } · encore à modifier : { $waiting }
privacy-remaining = **Ces messages te nomment peut-être encore**, car Discord ne laisse pas le bot les modifier. La modération peut les y supprimer :

# À la place d’un message qui nommait quelqu’un
erased-post = Ce qui était écrit ici concernait une personne dont les données ont été effacées.
