# Private, to a host who opens a table for the first time since an upgrade; below it stand lines
# of the changelog, which is in English
whats-new = **Du nouveau depuis ta dernière table** (Stationmaster { $version }, en anglais) :

# The last line, if not all of them have room
whats-new-more = { $count ->
    [one] … et une autre nouveauté.
   *[other] … et { $count } autres nouveautés.
}
