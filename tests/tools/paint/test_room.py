import numpy as np

from tests.tools.paint.little import EDITION
from tools.layout.names import ink_boxes
from tools.paint.room import disc, nearest_room, occupy, taken


def test_what_the_game_draws_is_taken() -> None:
    land = np.zeros((280, 480), bool)
    land[100:200, 40:140] = True
    used = taken(EDITION, land)
    assert used[150, 90], "land"
    assert used[150, 143], "beside land"
    assert used[175, 320], "a route"
    assert used[60, 80], "a city"
    left, _, right, _ = ink_boxes(["North"], 14)[0]
    assert used[40, 80 + int(left)], "the beginning of a name"
    assert used[40, 80 + int(right)], "the end of a name"
    assert used[50, 350], "what is kept clear"
    assert used[140, 3], "the frame"
    assert not used[100, 300], "the sea"


def test_names_of_every_language_are_taken() -> None:
    land = np.zeros((280, 480), bool)
    assert not taken(EDITION, land)[100, 300]
    geometry = {**EDITION["geometry"], "labels": {"fr": {"far": [300, 100]}}}
    used = taken({**EDITION, "geometry": geometry}, land)
    assert used[100, 300], "a name in French"
    assert used[140, 430], "the printed one"


def test_the_shortest_way_to_free_room_is_taken() -> None:
    used = np.zeros((200, 200), bool)
    used[:, 60:110] = True
    spot = disc((100, 100), 10)
    assert nearest_room(used, spot, 90) == (24, 0)
    assert nearest_room(used, spot, 12) is None
    assert nearest_room(np.zeros((15, 200), bool), spot, 90) is None


def test_what_is_placed_is_taken() -> None:
    used = np.zeros((200, 200), bool)
    spot = disc((100, 100), 10)
    shift = nearest_room(occupy(used, spot), spot, 90)
    assert shift is not None
    assert np.hypot(*shift) > 20
