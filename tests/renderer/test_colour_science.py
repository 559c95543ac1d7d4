"""The measure itself, against published figures."""

import pytest
from coloraide import Color

from tests.renderer.colour_science import MODELS, Vision, contrast, distance, seen

# Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes,
# supplementary test data, and mathematical observations", 2005, table 1: two L*a*b* and ΔE.
SHARMA = (
    (50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425),
    (50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615),
    (50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000),
    (50, 0, 0, 50, -1, 2, 2.3669),
    (50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792),
    (50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
    (50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461),
    (50, 2.5, 0, 50, 0, -2.5, 4.3065),
    (50, 2.5, 0, 73, 25, -18, 27.1492),
    (50, 2.5, 0, 61, -5, 29, 22.8977),
    (50, 2.5, 0, 56, -27, -3, 31.9030),
    (50, 2.5, 0, 58, 24, 15, 19.4535),
    (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
    (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
    (90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441),
    (2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
)


@pytest.mark.parametrize("pair", SHARMA)
def test_ciede2000_gives_the_published_figures(pair: tuple[float, ...]) -> None:
    one, other = Color("lab-d65", pair[:3]), Color("lab-d65", pair[3:6])
    assert one.delta_e(other, method="2000") == pytest.approx(pair[6], abs=1e-4)


def test_distances_of_screen_colours_are_measured_under_their_own_white() -> None:
    assert distance((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=1e-3)
    assert distance((255, 0, 0), (0, 255, 0)) == pytest.approx(86.61, abs=0.01)
    assert distance((255, 0, 0), (0, 0, 255)) == pytest.approx(52.88, abs=0.01)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_dichromats_see_by_the_published_matrices() -> None:
    # Machado, Oliveira and Fernandes 2009, severity 1.0: the first column is what red becomes.
    for vision, red in (
        (Vision.PROTAN, (0.152286, 0.114503, 0)),
        (Vision.DEUTAN, (0.367322, 0.280085, 0)),
        (Vision.TRITAN, (1, 0, 0.004733)),
    ):
        shown = seen((255, 0, 0), vision, "machado").convert("srgb-linear")
        assert shown.coords() == pytest.approx(red, abs=1e-5)


def test_two_dichromats_confuse_red_with_green() -> None:
    red, green = (200, 60, 60), (110, 110, 58)
    assert distance(red, green) > 35
    assert distance(red, green, Vision.DEUTAN) < 15
    assert distance(red, green, Vision.TRITAN) > 20


@pytest.mark.parametrize("vision", [Vision.PROTAN, Vision.DEUTAN, Vision.TRITAN])
def test_the_less_favourable_simulation_counts(vision: Vision) -> None:
    gaps = []
    for one, other in (((200, 60, 60), (110, 110, 58)), ((60, 90, 200), (120, 80, 190))):
        by_model = [
            seen(one, vision, model).delta_e(seen(other, vision, model), method="2000")
            for model in MODELS[vision]
        ]
        assert distance(one, other, vision) == min(by_model)
        gaps.append(by_model[0] - by_model[1])
    assert len(MODELS[vision]) == 2
    assert any(abs(gap) > 0.1 for gap in gaps)


def test_greyscale_keeps_the_luminance_only() -> None:
    luminance = 0.2126
    tone = round(255 * (1.055 * luminance ** (1 / 2.4) - 0.055))
    assert distance((255, 0, 0), (tone, tone, tone), Vision.GREY) < 0.3


@pytest.mark.parametrize("vision", list(Vision))
@pytest.mark.parametrize("tone", [0, 60, 128, 200, 255])
def test_greys_stay_grey(vision: Vision, tone: int) -> None:
    parts = seen((tone, tone, tone), vision).coords()
    assert all(part == pytest.approx(tone / 255, abs=0.01) for part in parts)
