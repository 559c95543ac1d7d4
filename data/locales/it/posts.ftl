# A che cosa portano i post di un turno, accanto a essi e in privato

draw-which = Quale carta prendi? { draw-which-amount }, ma una locomotiva scoperta sarebbe l’unica (R11, R12).
draw-which-amount = { $two ->
    [yes] In questo turno ne prendi due
   *[no] In questo turno puoi averne due
}

# Accanto alla propria offerta all’inizio, quando manca solo chi legge
opening-all-wait = Gli altri hanno già scelto: si aspetta solo te.

# Un modulo compilato troppo tardi
lost-form = Questo modulo era aperto da troppo tempo: non ne è arrivato niente e non è cambiato niente. Aprilo di nuovo e invialo ancora una volta.

# Sotto un messaggio senza immagini, e sopra uno che ha da raccontare più di quanto ci stia
posts-without-pictures = Questo messaggio è senza immagini, perché qui mi manca il permesso **{ $permission }**; può darmelo chi gestisce il canale.
posts-left-out = { $count ->
    [one] { $count } riga di prima si trova in **/cronaca**.
   *[other] { $count } righe di prima si trovano in **/cronaca**.
}
