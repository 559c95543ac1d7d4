# Les ordinateurs d’une table, et les conseils que l’hôte peut permettre

# Refus
table-seats-changed = Entre-temps, quelqu’un a pris ou quitté une place : rien n’a été changé. Voici la table telle qu’elle est maintenant.
table-no-such-computer = Aucun ordinateur du nom de « { $player } » ne joue à cette table : rien n’a été changé.
