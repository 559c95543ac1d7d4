# Che cosa si dice a un tavolo i cui dati sono danneggiati, e dopo il ripristino da una copia di sicurezza

# $table è il suo numero, con cui lo si riporta
table-damaged = Quello che ho salvato di questo tavolo è danneggiato, quindi il tavolo deve riposare: meglio nessuna partita per un po’ che carte sbagliate. Non hai fatto niente di male, e non è cambiato niente. Chi gestisce questo bot può riportarlo da una copia di sicurezza (tavolo { $table }), e allora la partita riprende qui. Gli altri tavoli continuano. { $over ->
    [yes] La sua partita è finita: /nuova apre qui un altro tavolo.
   *[no] /sciogli chiude questo.
}
damaged-post = **Questo tavolo deve riposare.** Quello che ne ho salvato si è danneggiato sul mio disco, e mi fermo piuttosto che mostrare a qualcuno carte sbagliate. Non avete fatto niente di male, e gli altri tavoli continuano. Chi gestisce questo bot può riportare questo da una copia di sicurezza (tavolo { $table }); allora la partita riprende qui, e ve lo dico. Se preferite non aspettare, chi ospita può chiuderlo con /sciogli.
# $time è un momento che Discord scrive
restored-post = **Questo tavolo è tornato da una copia di sicurezza.** È com’era il { $time }.
restored-gone = Queste mosse sono perse, le ultime in fondo:
restored-unknown = Tutto ciò che è successo dopo è perso; quali mosse fossero non si può più leggere.
restored-nothing-gone = Nessuna mossa è persa.
restored-seen = Le carte e i biglietti che qualcuno ha visto in quelle mosse restano noti a chi li ha visti: non si può annullare, quindi giocate lealmente. Le carte che verranno sono nello stesso ordine di prima.
restored-more = Dopo ci sono state altre mosse, perse anche loro; quali fossero non si può più leggere.
restored-buttons = I pulsanti dei post vecchi non fanno più nulla; quelli del prossimo post sì.
put-back-post = **Quello che ho salvato di questo tavolo è più vecchio di quello che si legge in questo canale:** è stato riportato a uno stato precedente, come da una copia del mio disco. Nessuno qui ha fatto niente di male. Il tavolo è com’era il { $time }.
restored-stands = **Com’è adesso il tavolo:**
restored-orders = Anche le istruzioni sono quelle di allora: chi ne ha, o ne ha lasciate dopo, le trova sotto **{ ui-hand }**.
restored-unseated = { $count ->
    [one] { $players } si era seduto qui dopo e ora non c’è più.
   *[other] { $players } si erano seduti qui dopo e ora non ci sono più.
}
restored-since = Tutto ciò che qui è cambiato dopo, come il ritmo, un’assenza o chi gioca per chi, va detto ancora una volta.
table-restored = { $link ->
    [none] Questo pulsante è di prima che il tavolo tornasse da una copia di sicurezza, quindi non è cambiato niente. /tabellone lo mostra com’è ora.
   *[other] Questo pulsante è di prima che il tavolo tornasse da una copia di sicurezza, quindi non è cambiato niente. Il suo ultimo post ha i pulsanti che funzionano: { $link }
}
table-put-back = Quello che ho salvato di questo tavolo è stato riportato a uno stato precedente, e questo pulsante è di una mossa che non conosco più. Non è cambiato niente. { $private ->
    [yes] **{ private-back }** mostra com’è adesso.
   *[no] Com’è adesso il tavolo segue nel suo canale.
}
table-lost-table = Non conosco più questo tavolo: quello che ho salvato è stato riportato a uno stato precedente alla sua apertura. Non è cambiato niente. /nuova ne apre un altro; forse chi gestisce questo bot ha una copia di sicurezza più recente.
