# A chi gestisce il bot, in privato o in un suo canale

# Titoli di elenchi
alert-begun = ⚠️ **Da me qualcosa non va:**
alert-over = ✅ **Di nuovo tutto bene. È passato:**
alert-passed = ℹ️ **È venuto e se n’è andato da solo:**

# Sotto
alert-more = { $count ->
    [one] E un’altra cosa.
   *[other] E altre { $count } cose.
}
alert-doctor = `{ $program } doctor` dice perché, da quando e quante volte.

# Una riga. $table e $server sono numeri, oppure none
alert-trouble = { $kind ->
    [task] La mia attività in background «{ $subject }» fallisce, e ogni volta viene riavviata.
    [post] { $table ->
        [none] L’orario del server { $server } non può essere mostrato.
       *[other] I post del tavolo { $table } non arrivano.
    }
    [permission] { $pictures ->
        [yes] Mi manca il permesso di allegare immagini ai post del tavolo { $table }.
       *[no] Mi manca un permesso, perciò i post del tavolo { $table } non arrivano.
    }
    [picture] Un’immagine del tavolo { $table } non può essere disegnata. I suoi post dicono tutto a parole.
    [computer] Un computer non può giocare al tavolo { $table }.
    [database] Il database non può essere usato.
    [saving] Non si può salvare niente.
    [damage] { $table ->
        [none] Nel database è danneggiato qualcosa che tutte le partite condividono.
       *[other] Ciò che è salvato del tavolo { $table } è danneggiato.
    }
    [copy] Il database non è il più recente, potrebbero mancare delle mosse.
    [backup] Non si può fare nessun backup.
    [timer] { $table ->
        [none] Qualcosa era da fare e non si può fare. Riproverò più tardi.
       *[other] Al tavolo { $table } qualcosa era da fare e non si può fare. Riproverò più tardi.
    }
    [icons] Le icone delle carte non possono essere usate. Al loro posto ci sono dei simboli.
    [disk] { $backups ->
        [yes] Sul disco dei backup resta poco spazio.
       *[no] Sul disco delle partite resta poco spazio.
    }
    [limits] I limiti di Discord mi trattengono da minuti.
    [gateway] Non riesco a raggiungere Discord, o solo in parte. Continuo a provare.
    [event] Qualcosa che Discord invia è illeggibile ({ $subject }). Lo tralascio.
    [commands] I miei comandi non possono essere registrati. Quelli che Discord conosce funzionano ancora.
    [overwritten] Un altro programma aveva registrato altri comandi con il mio token. I miei sono di nuovo lì.
    [put-back] Quello che ho salvato è più vecchio di quello che si legge nei canali: è stato riportato a uno stato precedente. L’ho detto ai tavoli dove l’ho visto.
   *[other] Qualcosa che solo una mia versione più recente conosce: { $kind }.
}
