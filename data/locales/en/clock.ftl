# One's own waking hours, reminders and absences: nobody else reads any of this

# Labels of buttons (at most 80 characters, better 25)
clock-open = My waking hours
clock-clear = Forget my hours
clock-zone-other = Another time zone
# Placeholders
clock-start = Awake from
clock-end = Awake until
clock-days = On which days
clock-reminders = Where you are reminded of your turn
clock-heads-up = Before your turn

# Choices
clock-reminders-choice = { $where ->
    [private] Remind me by private message
   *[channel] Remind me in the table's channel
}
clock-heads-up-choice = { $wanted ->
    [yes] Tell me when my turn is the next one
   *[no] Don't tell me when my turn is the next one
}

# Private
clock-title = **My waking hours** – only you see them. Others see deadlines, never your hours or your time zone.
# $start and $end are times of the day, $daily the days, $city the city of the time $zone
clock-set = You are awake { $daily } from { $start } to { $end }, by the clock in { $city } ({ $zone }), where it is { $time } now.
clock-always = You are always awake: reminders come at any hour, and your clock never stops at night.
# Within that sentence
clock-daily = { $group ->
    [every-day] every day
    [working-days] from Monday to Friday
   *[other] on { $names }
}
# $when and $left are times that Discord writes
clock-awake = You are awake now, until { $when } ({ $left }).
clock-asleep = By your hours you are asleep now, until { $when } ({ $left }).
clock-effect = Outside these hours no reminder comes, and your clock is stopped. What you change counts from your next turn. At tables with the pace *live* the hours don't count.
clock-unset = You have set no hours: reminders come at any hour, and at the paces *daily* and *relaxed* your clock runs at two thirds of the speed, since everybody sleeps.
clock-zone-ask = **What time is it where you are?** Press the right time, or type a large city near you: **/clock zone:Paris**.
clock-how = Type **/clock hours:8-23 zone:Paris**, or only what you want to change: **/clock hours:weekdays 9-22:30**, **/clock zone:New York**.
clock-changed = Done. Now you have:
clock-only-zone = Done. You gave no hours, so I took these; change them as you like.
clock-cleared = Done. Your hours and your time zone are forgotten.
clock-zone-missing = I understood the hours. **What time is it where you are?** Press the right time, or type both: **/clock hours:{ $typed } zone:Paris**.

# Refusals, private
hours-unclear = I can't read any waking hours in “{ $typed }”. Say when they begin and end, such as *8-23*, *8:30-22*, or *weekdays 9-23*.
hours-too-few = You need at least 8 waking hours a day, so that the others don't wait for ever. Nothing was changed.
hours-too-few-days = You need waking hours on at least 4 days a week, so that the others don't wait for ever. Nothing was changed.
zone-unknown = I don't know a place “{ $typed }”. **What time is it where you are?** Press the right time, or type a large city near you, a country, or how far its clocks are ahead, such as *UTC+2*.
zone-unsure = “{ $typed }” may mean more than one place or time. **What time is it where you are?**
zone-alike = I don't know “{ $typed }”, but I know places with nearly that name. **Is one of these where you are?** Nothing was changed.
# On a button
zone-choice = { $country ->
    [none] { $time } · { $city }
   *[other] { $time } · { $city }, { $country }
}
date-unclear = I don't understand “{ $typed }” as a time. Type something like *tomorrow*, *Sunday 18:00*, *3 days*, *24 Dec* or *2026-12-24*.
date-none = There is no “{ $typed }” in the calendar. Type something like *24 Dec* or *2026-12-24*.
date-unsure = “{ $typed }” could be { $one } or { $other }. Type the month as a word.
date-past = “{ $typed }” is in the past: that was { $when }. Type a time that is still to come.
date-too-far = { $count ->
    [one] “{ $typed }” is too far away: it may be one day at most.
   *[other] “{ $typed }” is too far away: it may be { $count } days at most.
}
