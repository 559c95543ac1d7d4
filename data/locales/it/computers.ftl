# I computer di un tavolo, e i suggerimenti che chi ospita può permettere

# Rifiuti
table-seats-changed = Nel frattempo qualcuno si è seduto o alzato, quindi non è cambiato nulla. Ecco il tavolo com’è adesso.
table-no-such-computer = A questo tavolo non gioca nessun computer di nome «{ $player }», quindi non è cambiato nulla.
