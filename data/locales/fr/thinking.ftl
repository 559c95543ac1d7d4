# Au-dessus du message d’un tour tant qu’un ordinateur décide
thinking-turn = { $last ->
    [yes] { $player } réfléchit : c’est son dernier tour.
   *[no] { $player } réfléchit.
}
thinking-for = { $last ->
    [yes] L’ordinateur réfléchit pour { $player } : c’est son dernier tour.
   *[no] L’ordinateur réfléchit pour { $player }.
}
thinking-alone = Il ne reste que des ordinateurs : ils finissent la partie entre eux. Le résultat suit dans un instant.

# Sous les places quand seuls les ordinateurs choisissent encore, et l’appel à la seule personne de la table
thinking-choosing = Les ordinateurs choisissent encore leurs destinations.
thinking-choose = { $players }, choisis tes destinations en privé avec le bouton ci-dessous.
