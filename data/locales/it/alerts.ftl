# A chi gestisce il bot, in privato o in un suo canale

# Titoli di elenchi
alert-begun = ⚠️ **C’è qualcosa che non va:**
alert-over = ✅ **Di nuovo a posto. È passato:**
alert-passed = ℹ️ **È successo, e si è già risolto da solo:**

# Sotto
alert-more = { $count ->
    [one] E un’altra cosa.
   *[other] E altre { $count } cose.
}
alert-doctor = `{ $program } doctor` dice perché, da quando e quante volte.

# Una riga. $table e $server sono numeri, oppure none
alert-trouble = { $kind ->
    [task] La mia attività in background «{ $subject }» non riesce, e ogni volta la riavvio.
    [post] { $table ->
        [none] { $season ->
            [none] Le partenze del server { $server } non si possono mostrare.
           *[other] Un post della stagione { $season } non si può mostrare.
        }
       *[other] I post del tavolo { $table } non arrivano.
    }
    [permission] { $pictures ->
        [yes] Mi manca il permesso di allegare immagini ai post del tavolo { $table }.
       *[no] Mi manca un permesso, perciò i post del tavolo { $table } non arrivano.
    }
    [picture] Un’immagine del tavolo { $table } non si può disegnare. I suoi post dicono tutto a parole.
    [computer] Un computer non può giocare al tavolo { $table }.
    [database] Il database non si può usare.
    [saving] Non si può salvare niente.
    [damage] { $table ->
        [none] Nel database è danneggiato qualcosa che serve a tutte le partite.
       *[other] Ciò che è salvato del tavolo { $table } è danneggiato.
    }
    [copy] Il database non è il più recente: potrebbero mancare delle mosse.
    [backup] Non si può fare nessun backup.
    [timer] { $table ->
        [none] Qualcosa che era in programma non mi riesce. Riproverò più tardi.
       *[other] Qualcosa che era in programma al tavolo { $table } non mi riesce. Riproverò più tardi.
    }
    [editions] Un file o un dipinto dei tuoi tabelloni non si può usare. Si continua a giocare con quello di prima.
    [icons] Le icone delle carte non si possono usare. Al loro posto ci sono dei simboli.
    [disk] { $backups ->
        [yes] Sul disco dei backup resta poco spazio.
       *[no] Sul disco delle partite resta poco spazio.
    }
    [limits] I limiti di Discord mi rallentano da diversi minuti.
    [gateway] Non riesco a raggiungere Discord, o solo in parte. Continuo a provare.
    [event] Discord invia qualcosa che non riesco a leggere ({ $subject }). Lo salto.
    [commands] I miei comandi non si possono registrare. Quelli che Discord conosce già continuano a funzionare.
    [overwritten] Un altro programma aveva registrato altri comandi con il mio token. I miei sono di nuovo lì.
    [put-back] Quello che ho salvato è più vecchio di quello che si legge nei canali: è stato riportato a uno stato precedente. L’ho detto ai tavoli dove l’ho visto.
   *[other] Qualcosa che solo una mia versione più recente conosce: { $kind }.
}
