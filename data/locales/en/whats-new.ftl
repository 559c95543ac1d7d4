# Private, to a host who opens a table for the first time since an upgrade; below it stand lines
# of the changelog, which is in English
whats-new = **New since you last opened a table** (Stationmaster { $version }):

# The last line, if not all of them have room
whats-new-more = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
}
