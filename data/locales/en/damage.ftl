# What a table's people are told when what is stored of it is damaged, and after it was restored from a backup

# $table is its number. "python -m bot restore" is typed by an admin
table-damaged = What this bot has stored of the table is damaged, so it is set aside: better no game for a while than wrong cards. Whoever runs the bot can bring it back from a backup (`python -m bot restore --table { $table } BACKUP`). Until then nothing can be shown or played here; other tables go on. /cancel calls this one off.
damaged-post = **This table has to rest.** What the bot has stored of it is damaged on its disk, and it stops rather than show anybody wrong cards. You did nothing wrong, and nothing you do here is lost by it. Whoever runs this bot can bring the table back from a backup (table { $table }); then it goes on here, and says so. If you would rather not wait, the host can call it off with /cancel.
# $time is a time and date that Discord writes
restored-post = **This table was brought back from a backup.** It stands as it did on { $time }.
restored-gone = These moves are gone, the last ones below:
restored-unknown = Everything since then is gone; which moves those were can't be read any more.
restored-nothing-gone = No move is gone.
restored-seen = Cards and tickets that somebody saw in those moves stay known to whoever saw them: that can't be undone, so please play fair. The cards to come lie in the same order as before.
restored-more = More moves came after these and are gone, too; which ones can't be read any more.
restored-buttons = Buttons of older posts do nothing any more; those of the next post do.
table-restored = { $link ->
    [none] This button belongs to the time before this table was brought back from a backup. /board shows it as it is now.
   *[other] This button belongs to the time before this table was brought back from a backup. Its latest post has the buttons that work: { $link }
}
