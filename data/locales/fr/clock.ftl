# Heures d’éveil, rappels et absences d’une personne : personne d’autre ne lit cela

# Libellés des boutons (80 caractères au plus, mieux 25)
clock-open = Mes heures d’éveil
clock-clear = Oublier mes heures
clock-zone-other = Un autre fuseau horaire
# Textes d’attente
clock-start = Debout à partir de
clock-end = Debout jusqu’à
clock-days = Quels jours
clock-reminders = Où te rappeler ton tour
clock-heads-up = Avant ton tour

# Choix
clock-reminders-choice = { $where ->
    [private] Me rappeler mon tour en message privé
   *[channel] Me rappeler mon tour dans le salon de la table
}
clock-heads-up-choice = { $wanted ->
    [yes] Me prévenir juste avant mon tour
   *[no] Ne pas me prévenir avant mon tour
}

# Privé
clock-title = **Mes heures d’éveil** – personne d’autre ne les voit. Les autres voient des échéances, jamais tes heures ni ton fuseau horaire.
clock-set = Tes heures d’éveil : { $daily } de { $start } à { $end }, à l’heure locale ({ $city }, { $zone }) ; il y est { $time }.
clock-always = Tu as choisi d’être toujours là : les rappels viennent à toute heure, et ton horloge ne s’arrête jamais la nuit.
clock-daily = { $group ->
    [every-day] tous les jours
    [working-days] du lundi au vendredi
   *[other] { $names }
}
clock-awake = Tu es debout en ce moment, jusqu’au { $when } ({ $left }).
clock-asleep = En ce moment, c’est ton heure de dormir, jusqu’au { $when } ({ $left }).
clock-effect = En dehors de ces heures, je ne te rappelle rien et ton horloge s’arrête. Ce que tu changes vaut dès ton prochain tour. Aux tables au rythme *en direct*, ces heures ne comptent pas.
clock-unset = Tu n’as pas donné d’heures : les rappels viennent à toute heure, et aux rythmes *au fil des jours* et *sans hâte* ton horloge tourne aux deux tiers de sa vitesse, car tout le monde doit dormir.
clock-zone-ask = **Quelle heure est-il chez toi ?** Appuie sur la bonne, ou écris une grande ville proche : **/horloge fuseau:Paris**.
clock-how = Écris **/horloge heures:8-23 fuseau:Paris**, ou seulement ce qui doit changer : **/horloge heures:en semaine 9-22:30**, **/horloge fuseau:Bruxelles**.
clock-changed = C’est fait. Voici tes heures maintenant :
clock-only-zone = C’est fait. Tu n’as pas donné d’heures : j’ai pris celles-ci ; change-les comme tu veux.
clock-cleared = C’est fait. Tes heures et ton fuseau horaire sont oubliés.
clock-zone-missing = J’ai compris les heures. **Quelle heure est-il chez toi ?** Appuie sur la bonne, ou écris les deux : **/horloge heures:{ $typed } fuseau:Paris**.

# Refus, en privé
hours-unclear = Je ne reconnais pas d’heures d’éveil dans « { $typed } ». Dis quand elles commencent et finissent, par exemple *8-23*, *8h30-22h* ou *en semaine 9-23*.
hours-too-few = Il faut au moins 8 heures d’éveil par jour, pour que les autres n’attendent pas sans fin. Rien n’a changé.
hours-too-few-days = Il faut des heures d’éveil au moins 4 jours par semaine, pour que les autres n’attendent pas sans fin. Rien n’a changé.
zone-unknown = Je ne connais pas de lieu « { $typed } ». **Quelle heure est-il chez toi ?** Appuie sur la bonne, ou écris une grande ville proche, un pays, ou l’avance sur UTC, comme *UTC+2*.
zone-unsure = « { $typed } » peut désigner plusieurs lieux ou plusieurs heures. **Quelle heure est-il chez toi ?**
zone-alike = Je ne connais pas « { $typed } », mais je connais des lieux au nom très proche. **Es-tu dans l’un d’eux ?** Rien n’a changé.
# Sur un bouton
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = Je ne reconnais pas de date dans « { $typed } ». Écris par exemple *demain*, *dimanche 18h*, *3 jours*, *24 déc* ou *2026-12-24*.
date-none = Il n’y a pas de jour « { $typed } » dans le calendrier. Écris par exemple *24 déc* ou *2026-12-24*.
date-unsure = « { $typed } » peut être le { $one } ou le { $other }. Écris le mois en lettres.
date-past = « { $typed } » est passé : c’était le { $when }. Écris un moment à venir.
date-too-far = { $count ->
    [one] « { $typed } » est trop loin : { $count } jour au plus.
   *[other] « { $typed } » est trop loin : { $count } jours au plus.
}
