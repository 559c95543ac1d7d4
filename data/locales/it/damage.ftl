# Che cosa si dice a un tavolo i cui dati sono danneggiati, e dopo il ripristino da un backup

# $table è il suo numero, con cui lo si riporta
table-damaged = Quello che ho salvato di questo tavolo è danneggiato, quindi per ora il tavolo si ferma: meglio nessuna partita per un po’ che carte sbagliate. Non hai sbagliato niente, e non è cambiato niente. Chi gestisce questo bot può riportare il tavolo da un backup (tavolo { $table }), e allora la partita riprende qui. Gli altri tavoli continuano. { $over ->
    [yes] La sua partita è finita: /nuova apre qui un altro tavolo.
   *[no] /sciogli chiude questo.
}
damaged-post = **Per ora questo tavolo si ferma.** Quello che ne ho salvato si è danneggiato sul mio disco, e piuttosto che mostrare a qualcuno carte sbagliate mi fermo. Nessuno di voi ha sbagliato niente, e gli altri tavoli continuano. Chi gestisce questo bot può riportare questo da un backup (tavolo { $table }); allora la partita riprende qui, e ve lo dico. Se preferite non aspettare, chi ospita può chiuderlo con /sciogli.
# $time è un momento che Discord scrive
restored-post = **Questo tavolo è stato riportato da un backup.** È com’era il { $time }.
restored-gone = Queste mosse sono andate perse (le ultime in fondo):
restored-unknown = Tutto ciò che è successo dopo è andato perso; quali mosse fossero non si può più leggere.
restored-nothing-gone = Nessuna mossa è andata persa.
restored-seen = Le carte e i biglietti che qualcuno ha visto in quelle mosse restano noti a chi li ha visti: non si può annullare, quindi giocate lealmente. Le carte che verranno sono nello stesso ordine di prima.
restored-more = Dopo ci sono state altre mosse, perse anche loro; quali fossero non si può più leggere.
restored-buttons = I pulsanti dei post vecchi non fanno più nulla; quelli del prossimo post sì.
put-back-post = **Quello che ho salvato di questo tavolo è più vecchio di quello che si legge in questo canale:** è stato riportato a uno stato precedente, come da una copia del mio disco. Nessuno qui ha sbagliato niente. Il tavolo è com’era il { $time }.
restored-stands = **Com’è adesso il tavolo:**
restored-orders = Anche le istruzioni sono quelle di allora: chi ne ha, o ne ha lasciate dopo, le trova sotto **{ ui-hand }**.
restored-unseated = { $count ->
    [one] { $players } aveva preso posto dopo e ora non c’è più.
   *[other] { $players } avevano preso posto dopo e ora non ci sono più.
}
restored-since = Tutto ciò che qui è cambiato dopo, come il ritmo, un’assenza o chi gioca per chi, va detto ancora una volta.
table-restored = { $link ->
    [none] Questo pulsante è di prima che il tavolo tornasse da un backup, quindi non è cambiato niente. /tabellone lo mostra com’è ora.
   *[other] Questo pulsante è di prima che il tavolo tornasse da un backup, quindi non è cambiato niente. Il suo ultimo post ha i pulsanti che funzionano: { $link }
}
table-put-back = Quello che ho salvato di questo tavolo è stato riportato a uno stato precedente, e questo pulsante è di una mossa che non conosco più. Non è cambiato niente. { $private ->
    [yes] **{ private-back }** mostra com’è adesso.
   *[no] Com’è adesso il tavolo si vedrà nel suo canale.
}
table-lost-table = Non conosco più questo tavolo: quello che ho salvato è stato riportato a uno stato precedente alla sua apertura. Non è cambiato niente. /nuova ne apre un altro; forse chi gestisce questo bot ha un backup più recente.
