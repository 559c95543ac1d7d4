"""Says what hard means to do in its next turns: which routes to claim, and which cards to draw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.board import RouteId
from engine.cards import Colour
from strategy.decision import Ahead, Aim, Decision, Draws
from strategy.players.hard.cards import lacking
from strategy.players.hard.claiming import loss_without, urgency
from strategy.players.hard.drawing import CardValues
from strategy.players.hard.plan import Plan
from strategy.shortage import toll_odds
from strategy.skills.indexed_board import GREY, LOCOMOTIVE

_NEVER_MIND = 1e-9


def look_ahead(plan: Plan, now: Decision, asked: Iterable[RouteId]) -> Ahead:
    """Return what a plan means to do after the decision for this turn."""
    board = plan.seen.board
    others = (_aim(plan, board.route[each]) for each in asked)
    return Ahead(
        now,
        tuple(_aims(plan)),
        {each.route: each for each in others},
        tuple(_draws(plan)),
        tuple(each for each in plan.seen.tickets if board.ends[each] in plan.network.pairs),
        max(1, int(plan.seen.turns - plan.seen.weights.near_end)),
    )


def _aims(plan: Plan) -> Iterator[Aim]:
    urgent = {each: urgency(plan, each, 0.0, loss_without(plan, each)) for each in plan.build}
    for route in (*sorted(plan.build, key=lambda each: -urgent[each]), *plan.fillers):
        yield _aim(plan, route)


def _aim(plan: Plan, route: int) -> Aim:
    """Return how to pay a route so that the rest of the plan stays within what hard allows."""
    seen, board, payment = plan.seen, plan.seen.board, _Payment(plan, route)
    ferry = board.ferry[route]
    colours = sorted(payment.colours, key=payment.preference)
    best, plain = colours[0], board.length[route] - ferry
    more = 0
    while more < plain and payment.harm(best, more + 1) <= payment.most + _NEVER_MIND:
        more += 1
    reserve = toll = 0
    if board.tunnel[route]:
        odds = toll_odds(board.original, seen.view, {Colour.LOCOMOTIVE, best})
        reserve = _reserve(odds, 1.0 if seen.few_cards else seen.weights.tunnel_odds)
        turn = seen.weights.turn * (1 if payment.planned else 0.5)
        worth = (board.points[route] + turn) / seen.weights.card
        toll = min(len(odds) - 1, int(worth))
        more += reserve
    held = seen.hand[LOCOMOTIVE]
    lacks = max(0, plain + reserve - seen.hand[best] - min(more, max(0, held - ferry)))
    return Aim(
        board.routes[route],
        tuple(colours),
        ferry + more,
        reserve,
        toll,
        lacks + max(0, ferry - held),
    )


def _reserve(odds: Sequence[float], enough: float) -> int:
    """Return the fewest cards that pay a tunnel's toll with odds that are enough to try it."""
    chance = 0.0
    for reserve, each in enumerate(odds):
        chance += each
        if chance >= enough - _NEVER_MIND:
            return reserve
    return len(odds) - 1


class _Payment:
    """What paying for a route takes from the rest of a plan, once the hand has just enough."""

    def __init__(self, plan: Plan, route: int) -> None:
        self._seen, self._board, self._route = plan.seen, plan.seen.board, route
        self.planned = route in plan.build
        wanted = (*plan.build, *plan.fillers) if self.planned else plan.build
        self._rest = [each for each in wanted if each != route]
        self._before = [route, *self._rest] if self.planned else self._rest
        weights = plan.seen.weights
        self.most = weights.harm if self.planned or not plan.build else weights.locomotive
        self.colours = self._colours()

    def _colours(self) -> Collection[Colour]:
        """Return the colours that may pay for the route: of a grey one those that harm little."""
        own, rules = self._board.colour[self._route], self._board.rules
        if own != GREY:
            return (Colour(own),)
        spare = [each for each in rules.colours if self.harm(each, 0) <= self.most + _NEVER_MIND]
        return spare or rules.colours

    def preference(self, colour: Colour) -> tuple[int, float, int, int]:
        """Return the key that sorts colours: what lacks least first, then what harms least."""
        plain = self._board.length[self._route] - self._board.ferry[self._route]
        held = self._seen.hand[colour]
        return max(0, plain - held), self.harm(colour, 0), -held, colour

    def harm(self, colour: Colour, more: int) -> float:
        """Return how many cards the rest lacks more, with ``more`` locomotives than needed."""
        spent = self._board.ferry[self._route] + more
        plain, hand = self._board.length[self._route] - spent, list(self._seen.hand)
        hand[colour] = max(hand[colour], plain)
        hand[LOCOMOTIVE] = max(hand[LOCOMOTIVE], spent)
        lacked = lacking(self._board, hand, self._before)
        hand[colour] -= plain
        hand[LOCOMOTIVE] -= spent
        left = lacking(self._board, hand, self._rest) + self._seen.weights.locomotive * more
        return left - lacked


def _draws(plan: Plan) -> Iterator[Draws]:
    """Yield what to take while a kind lies in the row, the best first card first; then the rest.

    What is worth a second card depends on the first one. Whatever is better than a locomotive comes
    before it, for one may turn up.
    """
    first, row = _worth(plan), plan.seen.view.row
    good = [each for each in sorted(first, key=lambda each: -first[each]) if first[each] > 0]
    before = good.index(Colour.LOCOMOTIVE) if Colour.LOCOMOTIVE in good else 0
    for place, kind in enumerate(good):
        if kind is Colour.LOCOMOTIVE:
            yield Draws(kind, (kind,))
        if kind is Colour.LOCOMOTIVE or (kind not in row and place > before):
            continue
        plan.seen.hand[kind] += 1
        second = _worth(plan)
        plan.seen.hand[kind] -= 1
        then = [each for each in sorted(second, key=lambda each: -second[each]) if second[each] > 0]
        better = [each for each in good[:place] if each not in row]
        yield Draws(kind, _plain((*better, kind, *then)))
    yield Draws(None, _plain(good))


def _plain(kinds: Iterable[Colour]) -> tuple[Colour, ...]:
    return tuple(each for each in dict.fromkeys(kinds) if each is not Colour.LOCOMOTIVE)


def _worth(plan: Plan) -> dict[Colour, float]:
    """Return what each kind of card that lies open is worth beyond one of the pile."""
    values, rules = CardValues(plan), plan.seen.board.rules
    worth = {kind: values.in_row(kind) for kind in rules.colours}
    locomotive = values.in_own_pile() if rules.locomotive_pile else values.in_row(LOCOMOTIVE)
    blind = values.blind()
    return {kind: each - blind for kind, each in {**worth, Colour.LOCOMOTIVE: locomotive}.items()}
