# S’absenter un moment : privé sauf mention contraire

# Libellés des boutons (80 caractères au plus, mieux 25)
away-open = Je m’absente
away-confirm = Oui, je m’absente
away-back = Me revoilà
away-change = Modifier
# Textes d’attente
away-until = Jusqu’à quand ?
away-where = À quelles tables ?
away-way = Que deviennent mes tours ?
away-shown = Que voient les autres ?

# Choix
away-for = { $days ->
    [1] 1 jour
    [7] Une semaine
    [14] Deux semaines
    [21] Trois semaines
    [28] Quatre semaines
   *[other] { $days } jours
}
away-everywhere = Toutes mes tables
away-server = Mes tables sur { $server }
away-with = avec { $players }
# À la fin de cette liste
away-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres personnes
}
away-way-choice = { $way ->
    [computer] L’ordinateur joue pour moi
   *[stands] Mon horloge s’arrête
}
away-shown-choice = { $shown ->
    [yes] Les autres voient jusqu’à quand je m’absente
   *[no] Les autres voient seulement que je m’absente
}

# Privé. $when et $left sont des moments que Discord écrit
away-ask = **Jusqu’à quand t’absentes-tu ?** Choisis ici, ou écris-le : **/absence jusque:dimanche**, *demain*, *3 jours*, *24 déc 18h*, *2026-12-24*.
away-understood = **Absence jusqu’au { $when } ({ $left })** – c’est bien cela ? Rien n’a encore changé.
away-by-utc = Tu n’as pas donné de fuseau horaire : j’ai compté en UTC. **/horloge fuseau:…** en fixe un.
away-terms = { $way ->
    [computer] D’ici là, l’ordinateur joue tes tours, et chacun de ses coups est annoncé comme tel.
   *[stands] D’ici là, ton horloge s’arrête, 21 jours au plus dans une partie ; ensuite elle repart.
}
away-ends = Ton absence prend fin dès que tu joues un coup, ou avec **/absence**. À son terme, je t’appelle si une table t’attend.
away-now = **Tu t’absentes jusqu’au { $when } ({ $left })** : { $where }.
away-from-all = de toutes tes tables
away-from-server = de tes tables sur { $server }
away-from-table = de la table dans { $channel }
away-shown-now = { $shown ->
    [yes] Les autres voient jusqu’à quand.
   *[no] Les autres voient seulement que tu t’absentes.
}
away-over = Bon retour ! Ton absence est terminée.
away-not = Tu n’avais pas annoncé d’absence.
