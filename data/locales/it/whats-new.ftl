# Private, to a host who opens a table for the first time since an upgrade; below it stand lines
# of the changelog, which is in English
whats-new = **Novità da quando hai aperto l’ultimo tavolo** (Stationmaster { $version }, in inglese):

# The last line, if not all of them have room
whats-new-more = { $count ->
    [one] … e un’altra novità.
   *[other] … e altre { $count } novità.
}
