"""Projection and warp: exact at what they are made from, and there and back."""

import numpy as np

from tools.layout.projection import Projection
from tools.layout.warp import Warp

CITIES = [(-8.0, 40.0), (3.0, 51.0), (20.0, 44.0), (12.0, 57.0)]


def test_cities_fill_the_picture_and_stay_inside() -> None:
    at = Projection.of(CITIES, (1200, 700)).pixels(CITIES)
    assert (at > 40).all()
    assert (at < (1160, 660)).all()
    assert np.ptp(at[:, 0]) > 900 or np.ptp(at[:, 1]) > 490


def test_settings_overrule_what_is_found() -> None:
    settings = {"parallels": [40, 58], "centre": [14, 48], "scale": [0.5, 0.5], "centre_at": [9, 8]}
    projection = Projection.of(CITIES, (1200, 700), settings)
    assert np.allclose(projection.pixels((14, 48)), (9, 8))
    north = projection.pixels((14, 49))
    assert 50 < 8 - north[1] < 60
    assert np.isclose(north[0], 9)


def test_pixels_lead_back_to_longitude_and_latitude() -> None:
    for cities in (CITIES, [(10.0, -20.0), (30.0, 21.0)], [(140.0, -38.0), (151.0, -28.0)]):
        projection = Projection.of(cities, (1200, 700))
        assert np.allclose(projection.lonlat(projection.pixels(cities)), cities)


def test_east_is_right_and_north_is_up() -> None:
    for south in (40.0, -40.0, 0.0):
        cities = [(0.0, south), (10.0, south), (5.0, south + 8)]
        west, east, north = Projection.of(cities, (800, 600)).pixels(cities)
        assert west[0] < north[0] < east[0]
        assert north[1] < west[1]


def test_the_warp_takes_each_place_to_where_it_is_drawn_and_back() -> None:
    true = np.array([(100.0, 100), (500, 120), (300, 400), (700, 500), (120, 480)])
    drawn = true + np.array([(10, 5), (-20, 0), (15, 15), (0, -30), (5, 5)])
    warp = Warp.through(true, drawn)
    assert np.allclose(warp.drawn(true), drawn)
    pixels = np.stack(np.meshgrid(np.arange(0, 850, 50), np.arange(0, 650, 50)), axis=-1)
    assert np.abs(warp.drawn(warp.true(pixels)) - pixels).max() < 0.01


def test_an_even_shift_moves_everything_alike() -> None:
    true = np.array([(0.0, 0), (100, 0), (0, 100), (70, 90)])
    moved = Warp.through(true, true + np.array((7, -3))).drawn([(50.0, 50), (900, -200)])
    assert np.allclose(moved, [(57, 47), (907, -203)])
