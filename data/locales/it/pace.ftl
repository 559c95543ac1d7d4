# Il ritmo di un tavolo: quanto aspetta ciascuno, e quando lo chiama

pace-choice = { $pace ->
    [live] Dal vivo: 10 minuti a testa, e 2 in più a ogni turno
    [evening] Serale: un’ora a testa, e 10 minuti in più a ogni turno
    [daily] Quotidiano: 48 ore a testa, e 12 in più a ogni turno
    [relaxed] Rilassato: 10 giorni a testa, e 3 in più a ogni turno
   *[none] Senza orologio: nessun promemoria
}
pace-of-table = { $pace ->
    [live] Ritmo: **dal vivo**. Ognuno ha 10 minuti per pensare, e 2 in più a ogni turno.
    [evening] Ritmo: **serale**. Ognuno ha un’ora per pensare, e 10 minuti in più a ogni turno.
    [daily] Ritmo: **quotidiano**. Ognuno ha 48 ore per pensare, sonno escluso, e 12 in più a ogni turno.
    [relaxed] Ritmo: **rilassato**. Ognuno ha 10 giorni per pensare, e 3 in più a ogni turno.
   *[none] Ritmo: **senza orologio**. Nessun promemoria: il tavolo aspetta tutto il tempo che serve.
}
pace-none-yet = Chi ospita il tavolo può sceglierne uno con **/ritmo**.
pace-placeholder = Ritmo
pace-panel = { pace-of-table } Se a qualcuno scade il tempo, la partita non finisce: chi aspetta decide insieme come andare avanti.
pace-deadline = { $count ->
    [one] ⏳ Scadenza: { $time }.
   *[other] ⏳ Scadenze: { $times }.
}
pace-deadline-of = { $player } { $time }
pace-away = { $time ->
    [none] ⏳ { $player } è assente: il suo orologio è fermo.
   *[other] ⏳ { $player } è assente fino al { $time }: il suo orologio è fermo.
}
# Al posto di una scadenza detta prima
pace-stands = ⏳ In questo momento gli orologi sono fermi.

# Un altro ritmo a partita iniziata
pace-wanted = **{ $host }** vorrebbe un altro ritmo. { pace-of-table }
    Varrà dal { $time }, se nessuno di chi gioca si oppone prima.
pace-wanted-done = Il ritmo è cambiato. { pace-of-table } Il tempo rimasto a ciascuno resta in proporzione.
pace-objected = **{ $player }** preferisce tenere il ritmo di adesso, quindi non cambia niente. { pace-of-table }
pace-object = Lascia il ritmo com’è
pace-asked = Tutto il tavolo è avvisato. Se nessuno si oppone, il ritmo cambia il { $time }.
pace-kept = Il ritmo resta com’è, e il tavolo è avvisato.

# Rifiuti
table-pace-same = È già il ritmo di questo tavolo, quindi non è cambiato niente.
table-pace-earlier = Questo pulsante è di una richiesta precedente, che non vale più, quindi non è cambiato niente. Per il ritmo chiesto adesso, usa quello di un post più recente di questo tavolo.
table-pace-nothing-to-object = Nessuno vuole più un altro ritmo, quindi non c’è niente a cui opporsi.
