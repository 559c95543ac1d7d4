# What only some editions have

# A button: at most 80 characters, 25 if possible. $left lie in the pile of locomotives (X3, X4).
ui-take-locomotive = Loco ({ $left })

# Above the cards to draw, in private
draw-which-or-locomotive = { $left ->
    [0] Which card would you like? { draw-which-amount } (X5). All locomotives are in players' hands just now.
   *[other] Which card would you like? { draw-which-amount }, or one locomotive from its pile (X4, X5).
}

# A colour that was typed, of which the edition has no cards
colour-missing = There are no { cards-coloured } in this edition. The kinds are { $colours }.
