# La locandina di una partita finita

poster-won = { $count ->
    [one] vince con { score-points }
   *[other] vittoria a pari merito con { score-points }
}
poster-ranked = { $rank }º posto con { score-points }
poster-resigned = abbandono
poster-coming = La locandina è in preparazione e arriva qui tra un istante.
poster-ready = La locandina di questa partita. Salvala o condividila come vuoi.
poster-print = Per la stampa: 2160 × 2700 pixel. Apri l’immagine e salvala.
poster-not-drawn = In questo momento non riesco a disegnare la locandina. Il risultato resta: riprova più tardi.
poster-shared = 🖼️ { $player } condivide la locandina di una partita sul tabellone { $edition }.
poster-shared-own = 🖼️ { $player } mostra la propria ferrovia, da una partita sul tabellone { $edition }.
share-done = È in arrivo in <#{ $channel }>, dove tutti la vedranno.
alt-poster = Locandina della partita sul tabellone { $edition }, { $date }: { $players }, { $victory }.
alt-poster-scene = Un treno a vapore arriva da una curva; dietro: { $behind }.
alt-poster-behind = { $what ->
    [sea] il mare
    [mountains] montagne
    [city] una grande città
   *[town] una cittadina
}
alt-poster-line = Lungo i binari: { $cities }.
alt-poster-other = { $resigned ->
    [yes] { $player } ha abbandonato.
   *[no] { $player }: { $points }.
}
