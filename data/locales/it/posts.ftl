# A che cosa portano i post di un turno, accanto a essi e in privato

draw-which = Quale carta prendi? In questo turno puoi averne due, ma una locomotiva scoperta sarebbe l’unica (R11, R12).

# Accanto alla propria offerta all’inizio, quando manca solo chi legge
opening-all-wait = Gli altri hanno già scelto: si aspetta solo te.

# Un modulo compilato troppo tardi
lost-form = Questo modulo era aperto da troppo tempo: non ne è arrivato niente e non è cambiato niente. Aprilo di nuovo e invialo ancora una volta.
