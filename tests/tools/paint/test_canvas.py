import numpy as np
from PIL import Image
from shapely.geometry import LineString, Polygon, box

from tools.paint.canvas import Canvas, few_colours, steps


def test_the_most_frequent_colours_stay_exact_and_the_others_join_the_nearest() -> None:
    pixels = np.zeros((4, 10, 3), np.uint8)
    pixels[0] = (200, 0, 0)
    pixels[1:] = (0, 0, 200)
    pixels[0, 0] = (190, 10, 0)
    pixels[1, :2] = (0, 20, 180)
    few = np.asarray(few_colours(Image.fromarray(pixels), 2))
    assert {tuple(colour) for colour in few.reshape(-1, 3)} == {(200, 0, 0), (0, 0, 200)}
    assert (few[0] == (200, 0, 0)).all()
    assert (few[1:] == (0, 0, 200)).all()


def test_a_mask_has_one_step_between_none_and_all() -> None:
    ramp = Image.fromarray(np.arange(256, dtype=np.uint8)[None])
    assert set(steps(ramp).ravel()) == {0, 128, 255}
    assert (np.diff(steps(ramp).astype(int)) >= 0).all()


def test_areas_leave_their_holes_out() -> None:
    shape = Polygon(box(10, 10, 40, 40).exterior, [box(20, 20, 30, 30).exterior])
    flags = Canvas((50, 50), (0, 0, 0)).areas(shape)
    assert flags[15, 15]
    assert not flags[25, 25]
    assert not flags[5, 5]


def test_a_colour_is_poured_by_mask_and_share() -> None:
    canvas = Canvas((20, 20), (0, 0, 0))
    canvas.pour((200, 100, 50), canvas.lines(LineString([(0, 10), (20, 10)]), 4), 0.5)
    assert canvas.image.getpixel((10, 10)) == (100, 50, 25)
    assert canvas.image.getpixel((10, 3)) == (0, 0, 0)
