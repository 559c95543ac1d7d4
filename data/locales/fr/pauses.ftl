# Une table en pause, ou qui reprend

# Public. $until est un moment tel que Discord l’affiche ; $reason est ce que quelqu’un a écrit
pause-asked = ⏸️ { $player } demande une pause jusqu’au { $until }.
pause-missing = Elle commence dès que tout le monde est d’accord ; il manque encore : { $missing }.
pause-agreed = ⏸️ { $player } a demandé une pause, et tout le monde est d’accord.
pause-refused = ⏸️ { $player } a demandé une pause, et { $other } a dit non. La partie continue.
pause-dropped = ⏸️ La pause demandée par { $player } n’a pas lieu.
pause-lapsed = ⏸️ { $player } a demandé une pause, mais tout le monde n’a pas accepté à temps : la partie continue. **/pause** permet de redemander.
pause-begun = ⏸️ **Cette table est en pause jusqu’au { $until }.** Aucune horloge ne tourne, et personne ne reçoit de rappel ; qui veut peut continuer à jouer.
pause-end = { $player }, l’hôte ou plus de la moitié d’entre vous peuvent y mettre fin avant, avec **{ pause-go-on }** ou **/reprendre**.
pause-over = ⏸️ Cette table était en pause.
pause-reason = Raison : { $reason }
time-goes-on = ▶️ { $player ->
    [none] La pause est terminée, et les horloges tournent de nouveau.
   *[other] { $player } relance la table, et les horloges tournent de nouveau.
}
time-admin-paused = 🔧 La personne qui gère ce bot a mis cette table en pause.
time-admin-woke = 🔧 La personne qui gère ce bot relance cette table.

# Textes des boutons
pause-agree = D’accord
pause-refuse = Non
pause-go-on = Reprendre
pause-wake = Relancer la table

# Privé, et lignes de /situation
pause-status = ⏸️ Cette table est en pause jusqu’au { $until } : aucune horloge ne tourne. **/reprendre** y met fin.
pause-status-asked = ⏸️ { $player } demande une pause jusqu’au { $until } ; il manque encore : { $missing }.
time-status-frozen = 🧊 Cette table s’est arrêtée parce que personne n’était là. **/reprendre** la relance.
vote-status = 🗳️ { $player } se fait attendre : la table vote, jusqu’au { $until }. **/voter** montre le vote.
offer-status = 🪑 La place qu’occupe { $player } est libre pour qui veut la prendre, avec **/rejoindre**.
pause-you-asked = La question est posée à tout le monde. La pause commence dès que tout le monde est d’accord.
pause-you-agreed = Tu es d’accord. La pause commence dès que tout le monde l’est.
pause-you-refused = Tu as dit non : la partie continue.
pause-you-begun = La pause commence maintenant.
pause-you-ended = La table reprend, et les horloges tournent de nouveau.
pause-you-want = C’est noté : { $wanted } voix sur { $people } pour reprendre. Il faut plus de la moitié des voix, ou celle de l’hôte ou de la personne qui a demandé la pause.

# Refus
table-pause-over = Cette demande de pause est réglée, ou la pause est terminée. Rien n’a changé.
table-pause-asked = Quelqu’un a déjà demandé une pause. Réponds d’abord à cette demande.
table-paused = Cette table est déjà en pause, jusqu’au { $at }. **/reprendre** y met fin.
table-pauses-used-up = Les pauses de cette partie ont duré 30 jours en tout, et c’est le maximum.
table-pause-too-long = Les pauses d’une partie durent 30 jours en tout : celle-ci finit au plus tard le { $at }. Choisis une date plus proche.
table-nothing-to-resume = Cette table n’est ni en pause ni arrêtée : elle continue comme avant.
