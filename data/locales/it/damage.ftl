# Che cosa si dice a un tavolo i cui dati sono danneggiati, e dopo il ripristino da una copia di sicurezza

# $table è il suo numero. «python -m bot restore» lo scrive chi gestisce il bot
table-damaged = Quello che questo bot ha salvato del tavolo è danneggiato, quindi il tavolo è messo da parte: meglio nessuna partita per un po’ che carte sbagliate. Chi gestisce il bot può riportarlo da una copia di sicurezza (`python -m bot restore --table { $table } BACKUP`). Fino ad allora qui non si può mostrare né giocare nulla; gli altri tavoli continuano. /sciogli chiude questo.
damaged-post = **Questo tavolo deve riposare.** Quello che il bot ne ha salvato è danneggiato sul suo disco, e il bot si ferma piuttosto che mostrare a qualcuno carte sbagliate. Non avete fatto niente di male. Chi gestisce questo bot può riportare il tavolo da una copia di sicurezza (tavolo { $table }); allora la partita riprende qui, e il bot lo dice. Se preferite non aspettare, chi ospita può chiuderlo con /sciogli.
# $time è un momento che Discord scrive
restored-post = **Questo tavolo è tornato da una copia di sicurezza.** È com’era: { $time }.
restored-gone = Queste mosse sono perse, le ultime in fondo:
restored-unknown = Tutto ciò che è successo dopo è perso; quali mosse fossero non si può più leggere.
restored-nothing-gone = Nessuna mossa è persa.
restored-seen = Le carte e i biglietti che qualcuno ha visto in quelle mosse restano noti a chi li ha visti: non si può annullare, quindi giocate lealmente. Le carte che verranno sono nello stesso ordine di prima.
restored-more = Dopo ci sono state altre mosse, perse anche loro; quali fossero non si può più leggere.
restored-buttons = I pulsanti dei messaggi vecchi non fanno più nulla; quelli del prossimo messaggio sì.
table-restored = { $link ->
    [none] Questo pulsante è di prima che il tavolo tornasse da una copia di sicurezza. /tabellone lo mostra com’è ora.
   *[other] Questo pulsante è di prima che il tavolo tornasse da una copia di sicurezza. Il suo ultimo messaggio ha i pulsanti che funzionano: { $link }
}
