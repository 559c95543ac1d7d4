# To whoever runs the bot, in private or in a channel of theirs

# Headings of lists
alert-begun = ⚠️ **Something is wrong with me:**
alert-over = ✅ **Good again. This is over:**
alert-passed = ℹ️ **This came and went by itself:**

# Below them
alert-more = { $count ->
    [one] And one more thing.
   *[other] And { $count } more things.
}
alert-doctor = `{ $program } doctor` says why, since when and how often.

# A line. $table, $server and $season are numbers, or none
alert-trouble = { $kind ->
    [task] My background task “{ $subject }” fails, and is begun again each time.
    [post] { $table ->
        [none] { $season ->
            [none] The timetable of server { $server } can't be posted.
           *[other] A post of season { $season } can't be posted.
        }
       *[other] Posts of table { $table } don't arrive.
    }
    [permission] { $pictures ->
        [yes] I lack the permission to attach pictures to the posts of table { $table }.
       *[no] I lack a permission, so posts of table { $table } don't arrive.
    }
    [picture] A picture of table { $table } can't be drawn. Its posts say it in words.
    [computer] A computer can't play at table { $table }.
    [database] The database can't be used.
    [saving] Nothing can be saved.
    [damage] { $table ->
        [none] Something that all games share is damaged in the database.
       *[other] What is stored of table { $table } is damaged.
    }
    [copy] The database isn't the newest, so moves may be missing.
    [backup] No backup can be made.
    [timer] { $table ->
        [none] Something that was due can't be done. I try again later.
       *[other] Something that was due at table { $table } can't be done. I try again later.
    }
    [editions] A file or a painting of your own editions can't be used. What was played until now goes on.
    [icons] The icons of cards can't be used. Symbols stand in their place.
    [disk] { $backups ->
        [yes] Little room is left on the disk of the backups.
       *[no] Little room is left on the disk of the games.
    }
    [limits] Discord's rate limits have held me up for minutes.
    [gateway] I can't reach Discord, or only a part of it. I keep trying.
    [event] Something that Discord sends can't be read ({ $subject }). I leave it out.
    [commands] My commands can't be registered. Those that Discord knows go on working.
    [overwritten] Another program had registered other commands with my token. Mine are back.
    [put-back] What I have stored is older than what stands in the channels: it was put back to an earlier moment. I have told the tables where I saw it.
   *[other] Something that only a newer version of me knows: { $kind }.
}
