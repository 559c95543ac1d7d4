"""A private table: one person plays against computers, and nobody else notices anything."""

from __future__ import annotations

from sandbox.driver import Person, Reply
from tests.cogs.conftest import Scene, labels


async def practise(scene: Scene, person: Person, options: str = "") -> Reply:
    return await scene.run(person, f"/practice {options}".strip())


async def test_a(scene: Scene) -> None:
    reply = await practise(scene, scene.anna, "level:hard computers:2")
    print(reply.text)
    print(labels(reply.message))
    select = reply.message.selects[0]
    values = [option.value for option in select.options]
    reply = await scene.anna.select(reply.message, select.custom_id, values)
    reply = await scene.anna.click(reply.message, "Keep these 4 tickets")
    print(reply.text, labels(reply.message))
    for _ in range(3):
        reply = (
            await scene.anna.click(reply.message, "2 × Pile")
            if False
            else await scene.anna.click(
                reply.message, [l for l in labels(reply.message) if "2" in l and "×" in l][0]
            )
        )
        print(
            reply.text,
            labels(reply.message),
            [f.alt for f in reply.message.files] if hasattr(reply.message, "files") else "",
        )
    reply = await scene.run(scene.anna, "/games")
    print(reply.text, labels(reply.message))
    assert 0
