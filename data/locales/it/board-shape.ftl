# La forma del tabellone: largo, come stampato, o in verticale per i telefoni

shape-panel = { $shape ->
    [phone] **Il tabellone** è disegnato in verticale, per i telefoni: nomi, binari e cifre più grandi.
   *[wide] **Il tabellone** è disegnato in orizzontale, come quello stampato.
}
shape-placeholder = Il tabellone
shape-choice = { $shape ->
    [phone] In verticale, per i telefoni: nomi più grandi
   *[wide] In orizzontale, come quello stampato
}
shape-show = { $shape ->
    [phone] In verticale, per telefono
   *[wide] In orizzontale
}
shape-for-all = { $shape ->
    [phone] In verticale per tutti
   *[wide] In orizzontale per tutti
}
shape-chosen = { $shape ->
    [phone] Dalla prossima immagine tutti vedono il tabellone in verticale.
   *[wide] Dalla prossima immagine tutti vedono il tabellone in orizzontale.
}
