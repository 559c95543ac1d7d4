"""What each field of an edition's file means, for whoever writes one.

``docs/edition-fields.md`` is made of these rows and of the kinds in `data.shape`
(`tools.release.edition_fields`).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Row(NamedTuple):
    """What ``fields``, a name or several, say, in Markdown, and what holds ``without`` them.

    A field that has to be there has nothing ``without``.
    """

    fields: str
    says: str
    without: str = ""


Rows: TypeAlias = tuple[Row, ...]

EDITION: Rows = (
    Row("edition", "its name, as the file is called: `wood-2`"),
    Row("version", "see [versions](editions.md#versions)"),
    Row("title", "what people read"),
    Row("titles", 'the same by language, where it differs: `{"fr": "Petit Bois"}`', "the title"),
    Row("rules cities routes tickets", "each has its table below"),
    Row("geometry", "wishes for the map, and what `layout` has found", "it can't be played yet"),
    Row(
        "earlier",
        'by an earlier version, the rules that were otherwise in it: `{"1": {"wagons": 12}}`,'
        " see [versions](editions.md#versions)",
        "records of earlier versions are refused",
    ),
    Row(
        "expect",
        'counts that `check` compares, such as `{"routes": 41}`, to notice a slip',
        "nothing is compared",
    ),
)
RULES: Rows = (
    Row("seats", "how many can play: `[2, 3]`"),
    Row(
        "points",
        'points by length: `{"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15}`; a length '
        "that isn't here can't be built (R22)",
    ),
    Row("wagons", "of each player at the start"),
    Row(
        "cards_per_colour locomotives",
        "how many cards of each colour, and how many locomotives there are; 99 at most",
    ),
    Row("hand row", "cards dealt at the start; cards that lie face up, 1 to 5"),
    Row(
        "opening_regular opening_keep",
        "tickets dealt at the start, at most 9 with the long ones, and how many of all dealt "
        "must be kept",
    ),
    Row("offer offer_keep", "the same for tickets drawn later; `offer` is at most 9"),
    Row(
        "last_round_wagons",
        "who has that many wagons or fewer after a turn starts the last round (R47)",
    ),
    Row(
        "colours",
        'which of `blue purple orange white green yellow black red` the cards have: `["red", '
        '"blue"]`',
        "all eight",
    ),
    Row("row_locomotives", "this many locomotives in the row sweep it (R14)", "never"),
    Row(
        "row_sweeps",
        "so many times in a row it is swept, 1 to 99, then it stays until it changes (R14)",
        "10, as in Europe",
    ),
    Row(
        "row_judged_again",
        "`true`: a row that stays because no new one could be better is judged again whenever"
        " cards are discarded (R14); `false`: only when it has changed",
        "`true`, as in Europe",
    ),
    Row(
        "locomotive_pile",
        "`true`: locomotives lie in an open pile of their own, at least one, and taking one "
        "is a turn (X3, X4)",
        "they are among the cards",
    ),
    Row(
        "row_alone",
        "`true`: cards of the row may be drawn even if the pile and the discard are empty (X6)",
        "not then",
    ),
    Row(
        "must_draw_two",
        "`true`: a draw is two cards, and nobody may stop after the first while there is a "
        "second (X5)",
        "one may (R11)",
    ),
    Row(
        "one_track_up_to",
        "up to this many players the second half of a double is closed (R26)",
        "it is always open",
    ),
    Row("tunnel_cards", "cards turned up for a tunnel, usually 3 (R30)", "no tunnels"),
    Row(
        "stations station_points",
        "stations of each player; points for each that is left (R48)",
        "no stations",
    ),
    Row(
        "opening_long",
        "long tickets dealt at the start, besides the others (R5)",
        "no long tickets",
    ),
    Row(
        "opening_under",
        "`true`: tickets that aren't kept at the start, long ones too, go under the pile (X16)",
        "they leave the game (R7)",
    ),
    Row(
        "offer_out",
        "`true`: of the tickets drawn later, those that aren't kept leave the game (X17)",
        "they go under the pile (R39)",
    ),
    Row("longest_path", "points for the longest path (R49)", "nobody counts"),
    Row(
        "bonus",
        '`{"cities": ["a", "b"], "points": [20, 16]}`: the first to join both takes the top '
        "card, and so on; a card for each seat (X10)",
        "no bonus",
    ),
    Row(
        "ties",
        "what decides between equals, in this order: a list of `tickets`, `stations`, "
        "`longest_path` (the longer of their own), `longest_path_card` (who got the points "
        "for it), `bonus_card` (the better one) (R51); `[]`: a tie is a shared victory",
        '`["tickets"]`',
    ),
    Row(
        "first_player",
        '`"countries"`: who has visited most; `"random"`: drawn by lot (R8)',
        '`"random"`',
    ),
)
CITY: Rows = (
    Row("id", "a–z only, at most 20, for this file and for games; nobody reads it"),
    Row(
        "name",
        "as printed on the map, in [any script](editions.md#scripts); short names fit more easily",
    ),
    Row(
        "lat lon",
        "degrees north and east; south and west are negative. `check` names those that are "
        "swapped, have a wrong sign or a slip in a digit, or lie in the sea",
        "no layout",
    ),
    Row(
        "names",
        'by language, where it differs: `{"en": "Geneva", "de": "Genf"}`',
        "the printed name",
    ),
    Row("also", "by language, another name to show in brackets: today's, say", "nothing"),
    Row("aliases", 'further spellings to understand when typed: `["Zuerich"]`', "only the above"),
    Row("country", "a note for yourself", "nothing"),
)
ROUTE: Rows = (
    Row("cities", "the two it joins"),
    Row("length", "in wagons"),
    Row("color", 'one of the colours of the cards, or `"gray"`: any one colour'),
    Row("tunnel", "`true`: it may cost more (R30)", "`false`"),
    Row(
        "locomotives",
        "this many of its cards must be locomotives: a ferry, which is gray and no tunnel (R29)",
        "0",
    ),
    Row(
        "id",
        "what games call it: at most 36 characters, 55 for both of a double",
        "its cities in the order of the alphabet, and for a double also the colour: "
        "`basel-zurich-red`; and a number if even the colours are equal",
    ),
)
TICKET: Rows = (
    Row("cities", "the two to be joined"),
    Row("points", "what it is worth, or costs", "the wagons of the shortest way, which is fair"),
    Row("long", "`true`: one of the long ones, dealt only at the start", "`false`"),
    Row("id", "what games call it", "its cities in the order of the alphabet"),
)
GEOMETRY: Rows = (
    Row(
        "size",
        "width and height of the map in pixels: more room makes a layout easier. The first "
        "layout writes it; take it out when the map has grown, and `map --anew` finds all "
        "places in pixels again",
        "one that suits the routes",
    ),
    Row(
        "slot city_radius label_size",
        "pixels: a space's length and thickness, a city's marker, the letters",
        "`[60, 24]`, 16, 42",
    ),
    Row(
        "keep_clear",
        'boxes that stay free: `{"legend": [20, 20, 210, 260]}` (left, top, right, bottom) '
        "reserves room for the legend, which `map` does by itself; `title` is where the "
        "painting has it",
        "the legend goes where there is room",
    ),
    Row(
        "ornaments",
        'boxes of what else the painting shows besides the map: `{"Mare Ionium": [712, 529, '
        "820, 579]}`; `map` writes them. Close-ups leave out what they would cut",
        "close-ups cut them",
    ),
    Row(
        "land",
        "rings of land, for a map on plain paper; `map` and `paint` write them. What lies in a "
        "ring within another is water, and so on",
        "land and water are guessed from the routes; all is land where there is no ferry",
    ),
    Row(
        "areas",
        'parts for `/board area:`: `{"north": {"names": {"en": "The north"}, "cities": '
        '["basel", "zurich"]}}`',
        "only cities can be asked for",
    ),
    Row(
        "art",
        "paintings by look: files in the folder of the edition, below it, or in `../art/`; "
        "`map` and `paint` write them",
        "plain paper, with the coast that `land` tells",
    ),
    Row(
        "painting",
        "what the painting shows: its title, names of seas, countries and more, see [its "
        "table](#painting)",
        "what geography tells",
    ),
    Row(
        "painted_from",
        "short digests, by which `check` knows that the map has changed since it was painted;"
        " `map` and `paint` write them",
        "nobody knows",
    ),
    Row("layout", "your wishes, see [their table](#layout)", "none"),
    Row("cities routes labels", "places, found by `layout`", "it has to find them"),
    Row(
        "upright",
        "the same places on the map for phones, found by `layout`",
        "the printed map, stretched: names may lie on tracks",
    ),
)
LAYOUT: Rows = (
    Row("seed", "a different number gives a different layout; `map` begins with it", "0"),
    Row(
        "longest_names",
        "`true`: each name gets the room that its longest form in any language takes",
        "only the printed one",
    ),
    Row(
        "names",
        'on which side of a city its name is wanted: `{"bern": "west"}`; north, northeast and'
        " so on",
        "where there is room",
    ),
    Row("names_in", 'the same for one language: `{"it": {"bern": "southwest"}}`', "as printed"),
    Row(
        "land free",
        "`true`: routes keep to land, ferries to the sea, on the real earth (needs npm once);"
        " `free` names the routes that need not",
        "no coast is known; `map` frees those between islands",
    ),
    Row(
        "anchors",
        'capes that should keep their place: `{"cape": [5.7, 50.1]}`, longitude first',
        "only cities hold the coast; `map` chooses some",
    ),
    Row(
        "projection",
        "how the earth is made flat, see [the map](map.md)",
        "one that suits the cities",
    ),
)
AREA: Rows = (
    Row("names", 'what people type and read, by language: `{"en": "The north"}`'),
    Row("cities", 'what is in it: `["basel", "zurich"]`'),
)
PAINTING: Rows = (
    Row(
        "title",
        "one or two lines in the cartouche, which is where `keep_clear` has `title`, or else "
        "in a free corner; `[]`: none",
        "the edition's title in capitals",
    ),
    Row(
        "compass",
        "`true`; `false`: none; or the place that it should be near: `[15.6, 38.6]`, "
        "longitude first, here and below",
        "in a free corner",
    ),
    Row("seas", "names on the water", "no name"),
    Row(
        "countries",
        "countries of your own choice, as in 1900, say",
        "today's; those with a city of yours are tinted",
    ),
    Row("frontiers", "only these of today's", "all of today's"),
    Row("frontiers_left_out", "of today's, those that aren't shown", "none"),
    Row("frontiers_drawn", "others, such as vanished ones", "none"),
    Row(
        "ridges",
        'crests of mountains in place of measured relief; `"europe"`: those of our maps of Europe',
        "the relief that was measured",
    ),
    Row("rivers", '`"all"`, `"large"` or `"none"`', "all"),
    Row(
        "faces",
        'the letters of the title and of the seas: `{"title": "playfair", "seas": "fell"}`, '
        "upright ones and italics",
        "these",
    ),
)
SEA: Rows = (
    Row("text", "the name, with `\\n` before a second line"),
    Row("line", "the curve that it is written along, through three places"),
    Row("size", "the size of its letters in pixels; smaller where there is no room", "32"),
    Row("gap", "pixels between the letters", "4"),
)
COUNTRY: Rows = (
    Row("name", "for yourself; two parts of one country have one name"),
    Row("at", "a place in each of its parts"),
    Row("tint", "its colour", "plain land"),
)
FRONTIER: Rows = (
    Row("between", 'the names of two countries of today, in English: `["France", "Italy"]`'),
    Row("within", "only the part in this area: west, south, east, north", "all of it"),
)
DRAWN: Rows = (
    Row("line", "the places that it leads through"),
    Row("name", "for yourself", "nothing"),
)
RIDGE: Rows = (
    Row("line", "the crest"),
    Row("height width", "how high it is, and how broad the range, in kilometres"),
    Row("name", "for yourself", "nothing"),
)
EXPECT: Rows = (
    Row(
        "cities pairs routes spaces",
        "how many there are; `pairs` are neighbours, `spaces` all lengths together",
        "any number",
    ),
    Row("lengths colours", "how many routes there are of each", 'any: `{"1": 8, "2": 12}`'),
    Row("ferries tunnels", "ferries by their locomotives, tunnels by their colour", "any"),
    Row("doubles", "which neighbours have two routes", "any"),
    Row(
        "long_tickets regular_tickets ticket_points",
        "tickets by their value; the points of all of them",
        "any",
    ),
)
