# A che cosa portano i post di un turno, accanto a essi e in privato

draw-which = Quale carta prendi? { draw-which-amount }, ma una locomotiva scoperta vale come tutte e due (R11, R12).
draw-which-amount = { $two ->
    [yes] In questo turno ne prendi due
   *[no] In questo turno puoi prenderne due
}

# Accanto alla propria offerta all’inizio, quando manca solo chi legge
opening-all-wait = Manca solo la tua scelta: gli altri ti aspettano.
