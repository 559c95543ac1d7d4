# What speakers of this language call it, and its place where languages are offered
language-name = Italiano
    .place = 4

# Ciò che vale per un tavolo o per un server

# Etichette di pulsanti
options-open = Opzioni
options-call-off = Sciogli il tavolo

# Privato: il pannello di chi ospita, prima che la partita cominci
options-panel = **Opzioni di questo tavolo** · { options-page }
# Una sua pagina, e il pulsante che la mostra
options-page = { $page ->
    [posts] Che cosa vedono tutti
    [people] Chi gioca
   *[game] La partita
}
options-game = { $edition }, { $count ->
    [one] 1 posto
   *[other] { $count } posti
}. I post sono in { $language }; le risposte private sono sempre nella lingua di chi le legge.
# Segnaposto e una scelta
options-edition = Il tabellone
options-seats = Posti
options-seats-choice = { $count ->
    [one] 1 posto
   *[other] { $count } posti
}
# Segnaposto
options-language = La lingua di questo tavolo

# Privato: quali post conservano le immagini: una riga, un segnaposto, le tre scelte
pictures-panel = { $kept ->
    [round] **Immagini**: restano in un post per giro, e nell’ultimo. Gli altri si riducono a poche parole.
    [all] **Immagini**: restano in tutti i post.
   *[last] **Immagini**: solo l’ultimo post mostra il tabellone. Quelli prima si riducono a poche parole.
}
pictures-placeholder = Immagini
pictures-choice = { $kept ->
    [round] Conserva le immagini di ogni giro
    [all] Conserva tutte le immagini
   *[last] Solo l’ultimo post mostra il tabellone
}
words-panel = { $told ->
    [yes] **A parole**: ogni post dice anche a parole i punti e le carte scoperte.
   *[no] **A parole**: punti e carte scoperte sono nell’immagine; chi vuole le parole le trova con **{ text-button }**.
}
words-placeholder = Punti e carte scoperte a parole per tutti
words-choice = { $told ->
    [yes] Anche a parole per tutti
   *[no] Solo nell’immagine
}

# Privato: ciò che vale per un server. $language è una lingua con il suo nome
settings-language = Lingua dei nuovi tavoli: { $language }. Chi ne apre uno può sceglierne un’altra (**/nuova lingua:…**).
settings-language-own = Lingua dei nuovi tavoli: { $language }; per questo server non ne è impostata nessuna. **/impostazioni lingua:…** la imposta, e chi apre un tavolo può sceglierne un’altra (**/nuova lingua:…**).
settings-language-of-opener = I nuovi tavoli parlano la lingua di chi li apre; per questo server non ne è impostata nessuna. **/impostazioni lingua:…** la imposta, e chi apre un tavolo può sceglierne un’altra (**/nuova lingua:…**).
settings-changed = D’ora in poi:
settings-not-allowed = Solo chi può gestire questo server (Gestisci server) può vederne e cambiarne le impostazioni.
# Una scelta di un comando: nessuna lingua è impostata
settings-own = Quella del server stesso

# One’s own settings at all tables: a button, a heading, two placeholders
mine-open = Le mie impostazioni
mine-title = **Le mie impostazioni** valgono a ogni tavolo. Le vedi solo tu.
mine-look = L’aspetto delle tue immagini private
mine-question = Prima di occupare una tratta o costruire una stazione
mine-text = Punti e carte scoperte a parole


# Who plays by text
text-when = { $when ->
    [always] Sempre
   *[off] No
}
text-chosen = { $always ->
    [yes] D’ora in poi, a ogni tavolo, accanto alle tue immagini ogni risposta dice a parole punti, vagoni, carte, stazioni e le carte scoperte. **/testo quando:no** le toglie.
   *[no] D’ora in poi le parole arrivano solo se le chiedi, con **{ text-button }** o **/testo**.
}
text-choice = { $always ->
    [yes] Sì: punti e carte scoperte a parole in ogni risposta
   *[no] No: solo se lo chiedo
}
