# In which form the board is drawn: wide, as it is printed, or upright for phones

shape-panel = { $shape ->
    [phone] **The board** is drawn upright, for phones: larger names, tracks and figures.
   *[wide] **The board** is drawn wide, as it is printed.
}
shape-placeholder = The board
shape-choice = { $shape ->
    [phone] Upright, for phones: larger names
   *[wide] Wide, as it is printed
}
shape-show = { $shape ->
    [phone] Upright, for phones
   *[wide] Wide
}
shape-for-all = { $shape ->
    [phone] Upright for everybody
   *[wide] Wide for everybody
}
shape-chosen = { $shape ->
    [phone] Everybody sees the board upright from the next picture on.
   *[wide] Everybody sees the board wide from the next picture on.
}
