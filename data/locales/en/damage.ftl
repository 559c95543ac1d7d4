# What a table's people are told when what is stored of it is damaged, and after it was restored from a backup

# $table is its number, by which an admin brings it back
table-damaged = What I have stored of this table is damaged, so it has to rest: better no game for a while than wrong cards. You did nothing wrong, and nothing was changed. Whoever runs this bot can bring the table back from a backup (table { $table }), and then it goes on here. Other tables go on meanwhile. { $over ->
    [yes] Its game is over: /new opens another table here.
   *[no] /cancel calls this one off.
}
damaged-post = **This table has to rest.** What I have stored of it was damaged on my disk, and I stop rather than show anybody wrong cards. Nobody here did anything wrong, and other tables go on. Whoever runs this bot can bring this one back from a backup (table { $table }); then it goes on here, and I say so. If you would rather not wait, the host can call it off with /cancel.
# $time is a time and date that Discord writes
restored-post = **This table was brought back from a backup.** It stands as it did on { $time }.
restored-gone = These moves are gone, the last ones below:
restored-unknown = Everything since then is gone; I can't read any more which moves those were.
restored-nothing-gone = No move is gone.
restored-seen = Cards and tickets that somebody saw in those moves stay known to whoever saw them: that can't be undone, so please play fair. The cards to come lie in the same order as before.
restored-more = More moves came after these and are gone, too; I can't read any more which ones.
restored-buttons = The buttons of older posts no longer work; those of the next post do.
put-back-post = **What I have stored of this table is older than what stands in this channel:** it was put back to an earlier moment, as by a copy of my disk. Nobody here did anything wrong. The table stands as it did on { $time }.
restored-stands = **How it stands now:**
restored-orders = Orders are those of that time, too: whoever has some, or has left some since, finds them under **{ ui-hand }**.
restored-unseated = { $count ->
    [one] { $players } sat here since then and doesn't any more.
   *[other] { $players } sat here since then and don't any more.
}
restored-since = Whatever else has changed here since then, such as the pace, an absence or who plays for whom, please say it once more.
table-restored = { $link ->
    [none] This button belongs to the time before this table was brought back from a backup, so nothing was changed. /board shows it as it is now.
   *[other] This button belongs to the time before this table was brought back from a backup, so nothing was changed. Its latest post has the buttons that work: { $link }
}
table-put-back = What I have stored of this table was put back to an earlier moment, and this button belongs to a move that I no longer know. Nothing was changed. { $private ->
    [yes] **{ private-back }** shows how it stands now.
   *[no] How the table stands now follows in its channel.
}
table-lost-table = I don't know this table any more: what I have stored was put back to a moment before it was opened. Nothing was changed. /new opens another one; perhaps whoever runs this bot has a newer backup.
