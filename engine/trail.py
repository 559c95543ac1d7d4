"""Finds the longest continuous trail of a network exactly (R49): cities may recur, no track may."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.trail_search import heaviest_trail


class Track(NamedTuple):
    """An owned route: its two cities by index, and its length in wagons, at least 1."""

    a: int
    b: int
    length: int


@dataclass(frozen=True, slots=True)
class Trail:
    """A walk: its length in wagons, and its tracks (indexes into the network) in walking order."""

    length: int
    tracks: tuple[int, ...]


def longest_trail(tracks: Sequence[Track]) -> Trail:
    """Return a longest trail of the network; the same network gives the same trail (R49)."""
    length, kept = _longest(tracks)
    return Trail(length, _euler_walk(tracks, kept))


def trail_length(tracks: Sequence[Track]) -> int:
    """Return the length of a longest trail, without its way."""
    return _longest(tracks)[0]


def _longest(tracks: Sequence[Track]) -> tuple[int, list[int]]:
    """Return the length of a longest trail, and its tracks in no order."""
    touching: dict[int, list[int]] = {}
    for index, track in enumerate(tracks):
        touching.setdefault(track.a, []).append(index)
        touching.setdefault(track.b, []).append(index)
    components = [
        (sum(tracks[index].length for index in members), cities, members)
        for cities, members in _components(tracks, touching)
    ]
    components.sort(key=lambda component: -component[0])
    longest = 0
    best: list[int] = []
    for total, cities, members in components:
        if total <= longest:
            break
        odd_cities = sum(len(touching[city]) & 1 for city in cities)
        if odd_cities <= 2:
            kept, length = members, total
        else:
            if len(members) < len(cities):
                kept = _tree_diameter(tracks, touching, cities[0])
            else:
                kept = [members[i] for i in heaviest_trail([tracks[m] for m in members])]
            length = sum(tracks[index].length for index in kept)
        if length > longest:
            longest, best = length, kept
    return longest, best


def _components(
    tracks: Sequence[Track], touching: Mapping[int, Sequence[int]]
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the cities and the tracks of each connected part of the network."""
    seen: set[int] = set()
    for start in touching:
        if start in seen:
            continue
        seen.add(start)
        cities = [start]
        members = []
        for city in cities:
            for index in touching[city]:
                a, b, _ = tracks[index]
                if city == a:
                    members.append(index)
                    other = b
                else:
                    other = a
                if other not in seen:
                    seen.add(other)
                    cities.append(other)
        yield cities, members


def _tree_diameter(
    tracks: Sequence[Track], touching: Mapping[int, Sequence[int]], city: int
) -> list[int]:
    """Return the longest path of the tree that holds the city, by two sweeps."""
    end, _ = _farthest(tracks, touching, city)
    start, towards_end = _farthest(tracks, touching, end)
    path = []
    while start != end:
        index, start = towards_end[start]
        path.append(index)
    return path


def _farthest(
    tracks: Sequence[Track], touching: Mapping[int, Sequence[int]], start: int
) -> tuple[int, dict[int, tuple[int, int]]]:
    """Return the farthest city of a tree, and for each city the track and city towards start."""
    distance = {start: 0}
    back: dict[int, tuple[int, int]] = {}
    farthest = start
    queue = [start]
    for city in queue:
        reached = distance[city]
        if reached > distance[farthest]:
            farthest = city
        for index in touching[city]:
            a, b, length = tracks[index]
            other = b if city == a else a
            if other not in distance:
                distance[other] = reached + length
                back[other] = index, city
                queue.append(other)
    return farthest, back


def _euler_walk(tracks: Sequence[Track], kept: Sequence[int]) -> tuple[int, ...]:
    """Return connected tracks, at most two cities of them odd, in the order of one walk.

    The algorithm is Hierholzer's.
    """
    ways: dict[int, list[tuple[int, int]]] = {}
    for index in kept:
        a, b, _ = tracks[index]
        ways.setdefault(a, []).append((index, b))
        ways.setdefault(b, []).append((index, a))
    if not ways:
        return ()
    start = next((city for city in ways if len(ways[city]) & 1), next(iter(ways)))
    walk = []
    used: set[int] = set()
    stack = [(-1, start)]
    while stack:
        onward = ways[stack[-1][1]]
        while onward and onward[-1][0] in used:
            onward.pop()
        if onward:
            step = onward.pop()
            used.add(step[0])
            stack.append(step)
        else:
            walk.append(stack.pop()[0])
    return tuple(walk[:-1])
