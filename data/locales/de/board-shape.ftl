# In welcher Form der Spielplan gezeichnet wird: quer wie gedruckt, oder hochkant für Handys

shape-panel = { $shape ->
    [phone] **Der Spielplan** ist hochkant gezeichnet, für Handys: mit größeren Namen, Gleisen und Zahlen.
   *[wide] **Der Spielplan** ist quer gezeichnet, wie gedruckt.
}
shape-placeholder = Der Spielplan
shape-choice = { $shape ->
    [phone] Hochkant, für Handys: größere Namen
   *[wide] Quer, wie gedruckt
}
shape-show = { $shape ->
    [phone] Hochkant, für Handys
   *[wide] Quer
}
shape-for-all = { $shape ->
    [phone] Hochkant für alle
   *[wide] Quer für alle
}
shape-chosen = { $shape ->
    [phone] Ab dem nächsten Bild sehen alle den Spielplan hochkant.
   *[wide] Ab dem nächsten Bild sehen alle den Spielplan quer.
}
