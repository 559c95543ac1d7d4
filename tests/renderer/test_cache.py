"""Caches that share one budget: what was used longest ago goes, in whichever cache it is."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from renderer import Format, Picture
from renderer.cache import Budget, Cache, Cached, weight_of
from renderer.drawing.shapes import box
from renderer.drawing.sprite import draw


def filled(budget: Budget, names: str, weight: int) -> Cache[str, str]:
    cache: Cache[str, str] = Cache(budget)
    for name in names:
        cache.put(name, name.upper(), weight)
    return cache


def test_what_was_used_longest_ago_goes_first_whatever_it_is() -> None:
    budget = Budget(10_000)
    one, other = filled(budget, "abc", 1744), filled(budget, "d", 1744)
    assert budget.used == 8000
    assert one.get("a") == "A"
    other.put("e", "E", 1744)
    assert budget.used == 10_000
    other.put("f", "F", 244)
    assert sorted(one) == ["a", "c"] and sorted(other) == ["d", "e", "f"]
    assert budget.used == 8500, "a tenth is freed at once"


def test_what_has_a_share_goes_only_as_far_as_it_takes_more() -> None:
    budget = Budget(10_000)
    small: Cache[str, str] = Cache(budget, share=0.3)
    for name in "abcd":
        small.put(name, name, 744)
    large = filled(budget, "abcdefgh", 1744)
    assert list(small) == ["b", "c", "d"] and list(large) == ["f", "g", "h"]
    for name in "efghijklm":
        small.put(name, name, 744)
    assert len(small) + 2 * len(large) <= 10 and "m" in small


def test_what_has_a_limit_of_its_own_drives_nothing_else_out() -> None:
    budget = Budget(10_000)
    others = filled(budget, "abc", 1744)
    held: Cache[str, str] = Cache(budget, most=0.4)
    for name in "abcdefgh":
        held.put(name, name, 744)
    assert list(others) == ["a", "b", "c"]
    assert list(held) == ["e", "f", "g", "h"] and held.weight == 4000
    budget.allow(9000)
    assert list(held) == ["f", "g", "h"]
    budget.allow(7400)
    assert list(held) == ["g", "h"] and len(others) == 2


def test_a_result_from_elsewhere_is_not_made() -> None:
    cached = Cached(lambda number, word: [number, word], Budget())
    cached.keep([9], 1, word="x")
    assert cached(1, word="x") == [9] and cached(2, word="x") == [2, "x"]


def test_a_smaller_limit_counts_at_once() -> None:
    budget = Budget(100_000)
    cache = filled(budget, "abcdefgh", 1000)
    budget.allow(3000)
    assert list(cache) == ["g", "h"]
    assert budget.used == 2 * 1256


def test_what_is_larger_than_all_room_is_not_kept() -> None:
    cache = filled(Budget(1000), "a", 2000)
    assert len(cache) == 0 and cache.get("a") is None


def test_a_value_put_again_weighs_once() -> None:
    budget = Budget()
    cache = filled(budget, "aaa", 1000)
    assert budget.used == 1256
    assert cache.pop("a") == "A" and cache.pop("a") is None
    assert budget.used == 0


def test_a_cache_that_nobody_has_any_more_takes_no_room() -> None:
    budget = Budget()
    cache = filled(budget, "abc", 1000)
    assert len(cache) == 3
    del cache
    assert budget.used == 0


def test_a_function_is_called_again_only_when_its_result_is_gone() -> None:
    calls: list[tuple[int, str]] = []

    def make(number: int, *, word: str = "") -> bytes:
        calls.append((number, word))
        return bytes(1000)

    budget = Budget()
    cached = Cached(make, budget)
    for _ in range(2):
        cached(1, word="x")
        cached(1)
        cached(2)
    assert calls == [(1, "x"), (1, ""), (2, "")]
    budget.allow(1500)
    cached(2)
    assert len(calls) == 3
    cached(1)
    assert len(calls) == 4
    cached.cache_clear()
    cached(1)
    assert len(calls) == 5


def test_pixels_weigh_what_pillow_takes_for_them() -> None:
    assert weight_of(Image.new("RGB", (10, 20))) == weight_of(Image.new("RGBA", (10, 20))) == 800
    assert weight_of(Image.new("P", (10, 20))) == 200
    sprite = draw([(box(10, 10), (1, 2, 3))])
    assert weight_of((sprite, 3, 4)) == sprite.image.width * sprite.image.height * 4
    assert weight_of(Picture(bytes(70), Format.PNG, 9, 9)) == 70


def test_many_threads_leave_it_as_it_should_be() -> None:
    budget = Budget(50_000)
    caches: list[Cache[int, int]] = [Cache(budget) for _ in range(3)]

    def work(seed: int) -> None:
        for k in range(2000):
            cache = caches[(seed + k) % 3]
            if cache.get(k % 97) is None:
                cache.put(k % 97, k, k % 1000)
            if k % 13 == 0:
                cache.pop(k % 89)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    assert budget.used == sum(e.weight for c in caches for e in c.entries.values()) <= 50_000
