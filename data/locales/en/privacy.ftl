# /privacy: who sees what, with the buttons

privacy-panel = { $out ->
    [yes] **Rankings** don't show you, and your railway passport is yours alone. Rated games that you play still count for the others.
   *[no] **Rankings** show you on servers where you have played rated games, and others there may look at your railway passport.
}
privacy-stay-out = Keep me out
privacy-show-me = Show me again

# /privacy: what is kept of whoever asks, a line for each kind with the number of its entries
privacy-kept = **What is kept about you**, on all servers of this bot:
privacy-nothing = Nothing is kept about you.
privacy-kind = { $kind ->
    [tables] **Tables** ({ $count }): where you sit, sat or are the host, with the name that you had there
    [results] **Results** ({ $count }): what came of your games, and your ratings, under a random key in place of your name
    [choices] **Your choices** ({ $count }): look, language of play, reminders, waking hours, and how far the guide is
    [absences] **Absences** ({ $count }): when you said that you are away
    [maps] **Maps** ({ $count }): those that you added on servers
    [invitations] **Invitations** ({ $count }): tables and seats that you were asked to, or gave away
    [seasons] **Seasons** ({ $count }): where you take part, with the name that you had there, and what you did as their organiser
    [calls] **Calls** ({ $count }): servers on which you want to hear of new tables
    [blocks] **Block lists** ({ $count }): servers at whose tables you may not sit down
    [computer] **The computer for you** ({ $count }): times in which it played your seat
    [drafts] **Begun choices** ({ $count }): what you chose and haven't confirmed
    [orders] **Orders** ({ $count }): what you left behind for your next turns, and the turns so played
    [boards] **Boards in a browser** ({ $count }): at which table you opened one, and when
    [clocks] **Clocks** ({ $count }): the time on your seats, and how long your turns took
   *[presses] **Presses** ({ $count }): what you pressed or typed in the last seven days, without its content, and when you last looked at a table
}
privacy-kept-posts = Posts in channels name you as well, as everybody there can read.
privacy-export = Give me all of it
privacy-erase = Erase me…
privacy-overview = Back
privacy-keep = Keep everything
privacy-exported = All that is kept about you, once to read and once for programs. Only you see these files.
privacy-file = What Stationmaster keeps about you

# The question before everything is erased; $ending is computer or resign
privacy-question = **Erase everything about you?** Your name and your id go from tables, posts, invitations and settings, on all servers. Nobody can bring them back.
    - You leave tables that wait for players, and your private tables end.
    - What came of games that are over stays for the others who played, under a key that is nobody's.
    - Public posts that may name you are edited.
    You may play again at any time, as somebody new.
privacy-question-games = { $games ->
    [one] **You play one game that isn't over.** What shall become of it?
   *[other] **You play { $games } games that aren't over.** What shall become of them?
}
privacy-erase-now = Erase me
privacy-erase-while = { $ending ->
    [resign] Erase me and resign
   *[computer] Erase me, the computer plays on
}

# After that
privacy-erased = **Done: the bot doesn't know you any more.** Posts that may name you are being edited, which takes a while, because Discord allows only so much at once.
privacy-copies-end = Backups that were made before still have what was erased. The last of them is deleted by { $date } at the latest; if one is used before, you are erased from it again.
privacy-copies-elsewhere = Backups of this bot are made by its admin, who can tell you when they end. If one is used, you are erased from it again.
privacy-places = Posts that are older than thirty days may still name you: Discord would let the bot edit them, but it no longer knows which they are. They stand in these channels, where moderators can delete them:
privacy-erased-admin = You run this bot: its settings (`ADMIN_USER_ID`) still name you, and alerts still reach you, until you change that yourself.
privacy-progress = How far are the posts?
privacy-edited = Edited: { $done } · still waiting: { $waiting }
privacy-remaining = **These posts may still name you**, because Discord doesn't let the bot edit them. Moderators there can delete them:

# In place of a post that named somebody
erased-post = What stood here was about somebody whose data has been erased.
