# Les tables de qui lit, et celles d’un serveur

# /parties : en privé, sur un serveur ou dans un message privé au bot
games-title = { $waiting ->
    [0] **Tes tables** – aucune ne t’attend.
    [one] **Tes tables** – l’une d’elles t’attend.
   *[other] **Tes tables** – { $waiting } d’entre elles t’attendent.
}
games-none = Tu n’as de place à aucune table. **/nouvelle** en ouvre une dans un salon d’un serveur, **/rejoindre** te donne une place à celle qui y est déjà, et **/aide** dit ce qu’on peut faire.
games-only-private = Tu n’as de place à aucune table avec d’autres. Tes tables privées :
games-table = { $players ->
    [none] **{ $table }**
   *[other] **{ $table }** – avec { $players }
}
games-waits-for = { $what ->
    [turn] ▶ C’est ton tour ; il a commencé { $since }.
    [second-card] ▶ Il te reste une deuxième carte à prendre ; ton tour a commencé { $since }.
    [tunnel] ▶ Ton tunnel a un surcoût et attend ta décision. Ton tour a commencé { $since }.
    [tickets] ▶ Choisis les destinations que tu gardes ; ton tour a commencé { $since }.
    [opening] ▶ Choisis tes premières destinations ; le choix a commencé { $since }.
    [start] ▶ Vous êtes assez : tu peux lancer la partie. Table ouverte { $since }.
    [guest] ▶ Une place t’est gardée : rejoins la table, ou dis que tu ne viens pas. Table ouverte { $since }.
   *[substitute] ▶ On t’a proposé de remplacer quelqu’un, { $since }.
}
games-deadline = Ton temps se termine { $deadline }.
games-overdue = Ton temps de réflexion s’est achevé { $deadline }, mais ton coup compte encore.
games-waits-for-others = On attend { $players } ; tour commencé { $since }.
games-lobby = Pas encore commencée ; ouverte { $since }.
games-computers = Les ordinateurs jouent.
games-autopilot = L’ordinateur y joue pour toi.
games-asks = { $what ->
    [vote] ▶ Il manque ton vote : comment continuer sans { $player } ? Le vote se termine { $until }.
    [pause] ▶ Il manque ta réponse : { $player } demande une pause jusqu’au { $until }.
   *[pace] ▶ { $player } souhaite un autre rythme. Il prend effet { $until }, sauf si quelqu’un s’y oppose.
}
games-away = Tu t’absentes en ce moment : ton horloge est arrêtée.
games-paused = ⏸️ La table est en pause jusqu’au { $until }.
games-pause-asked = ⏸️ { $player } demande une pause jusqu’au { $until } ; il manque encore des réponses.
games-vote = 🗳️ { $player } se fait attendre : la table vote. Le vote se termine { $until }.
games-vote-about-you = 🗳️ La table vote à propos de ta place. Le vote se termine { $until } ; il te suffit d’y faire quelque chose avant pour la garder.
games-offered = 🪑 Ta place est proposée à d’autres ; il te suffit d’y faire quelque chose avant qu’on la prenne pour la garder.
games-frozen = 🧊 La table s’est arrêtée parce que personne n’était là. Un coup, ou **/reprendre** là-bas, la relance.
games-parked = Ses messages n’arrivent pas dans son salon en ce moment.
games-damaged = Elle est hors service : ce qui en est enregistré est abîmé.
games-lost = **{ $table }** – cette édition (version { $version }) n’est plus installée : rien ne peut être montré ni joué là-bas. La personne qui gère ce bot peut la remettre.
# The edition, which leads to the table
games-link = [{ $table }]({ $link })
games-open = Mes tables
games-hidden = { $count ->
    [one] { $count } table n’est pas montrée : tu ne vois pas son salon en ce moment, ou Discord ne me le dit pas.
   *[other] { $count } tables ne sont pas montrées : tu ne vois pas leurs salons en ce moment, ou Discord ne me le dit pas.
}

table-place = { $server } · #{ $channel }
table-heading = **{ $edition }** · [{ $place }]({ $link })
table-heading-private = 🔒 **{ $edition }** – ta table, rien que pour toi
table-heading-over = **{ $edition }**
table-choice = { $edition } · #{ $channel } · { $server }
table-next = Table suivante

timetable-title = **Les tables de ce serveur**
timetable-none = **Les tables de ce serveur** – aucune n’est ouverte en ce moment. **/nouvelle** en ouvre une dans son salon.
timetable-free = Places libres :
timetable-lobby = { $free ->
    [one] • { $table } – { $players } ; { $free } place libre ; ouverte { $since }
   *[other] • { $table } – { $players } ; { $free } places libres ; ouverte { $since }
}
timetable-waiting = Parties, la plus longue attente d’abord :
timetable-game = • { $table } – on attend { $players } ; tour commencé { $since }
timetable-more = { $listed ->
    [yes] { $count ->
        [one] Et { $count } autre table.
       *[other] Et { $count } autres tables.
    }
   *[no] { $count ->
        [one] Une table, sans place à prendre, qui n’attend personne.
       *[other] { $count } tables, sans place à prendre, qui n’attendent personne.
    }
}
timetable-join = Rejoindre { $player }
timetable-show = Afficher les départs ici
timetable-hide = Retirer le tableau
timetable-shown = Les tables de ce serveur s’affichent maintenant dans ce salon, du moins celles dont tout le monde ici peut voir le salon. Je tiens le message à jour ; si quelqu’un le supprime, **/départs** le ramène.
timetable-refused = Je ne peux pas afficher les départs ici : { parked-why }.
timetable-hidden = { $was_shown ->
    [yes] Le tableau des départs est retiré.
   *[no] Il n’y a pas de tableau des départs sur ce serveur. **/départs** en affiche un.
}
