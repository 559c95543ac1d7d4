# Private, to a host who opens a table for the first time since an upgrade; below it stand lines
# of the changelog, which is in English
whats-new = **Neu, seit du zuletzt einen Tisch eröffnet hast** (Stationmaster { $version }, auf Englisch):

# The last line, if not all of them have room
whats-new-more = { $count ->
    [one] … und eine weitere Neuerung.
   *[other] … und { $count } weitere Neuerungen.
}
