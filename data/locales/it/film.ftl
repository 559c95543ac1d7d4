# I sottotitoli di un film, ognuno dopo un nome, e la storia della partita

film-draws = { $count ->
    [one] pesca una carta
   *[other] pesca due carte
}
film-takes = { $blind ->
    [0] prende { $cards }
   *[other] prende { $cards } e ne pesca una
}
film-takes-locomotive = prende una locomotiva
film-claims = occupa { $route }: { score-points }
film-station = costruisce la stazione di { $city }
film-tickets = { $count ->
    [one] pesca biglietti e ne tiene uno
   *[other] pesca biglietti e ne tiene { $count }
}
film-tunnel = rinuncia alla galleria { $route }
film-bonus = collega { $cities }: bonus di { score-points }
film-last-round = { $wagons ->
    [0] non ha più vagoni: ultimo giro
    [one] ha ancora 1 vagone: ultimo giro
   *[other] ha ancora { $wagons } vagoni: ultimo giro
}
film-passes = passa
film-resigns = abbandona la partita
chronicle-title = **{ $edition }, il racconto** · pagina { $page } di { $pages }
chronicle-line = **{ $number }.** { $mark } { $player } { $words }
chronicle-drawn = **{ $first }–{ $last }.** { $players }: soltanto carte
chronicle-button = Racconto
film-shared = 🎞️ { $player } condivide il film di questa partita sul tabellone { $edition }.
