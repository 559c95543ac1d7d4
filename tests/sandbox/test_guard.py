"""Which requests are let in: ours by Host, and from our own page by Origin."""

import aiohttp
import pytest

from sandbox.guard import is_ours
from sandbox.page import add_page
from sandbox.server import Standin


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8765", True),
        ("localhost", True),
        ("LOCALHOST:1", True),
        ("[::1]:8765", True),
        ("192.168.1.20:8765", True),
        ("trains.local:8765", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:8765", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_the_host_is_ours_or_a_number(host: str, ours: bool) -> None:
    assert is_ours(host, "trains.local") is ours


@pytest.mark.parametrize("path", ["/", "/page/app.js", "/page/live", "/api/v10/gateway"])
async def test_a_rebound_name_is_refused_everywhere(path: str) -> None:
    standin = await Standin.start(extra_routes=add_page)
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(standin.url + path, headers={"Host": "evil.example"}) as response,
        ):
            assert response.status == 403
    finally:
        await standin.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({}, 200),
        ({"Origin": "SELF", "Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
async def test_requests_of_other_sites_are_refused(headers: dict[str, str], status: int) -> None:
    standin = await Standin.start(extra_routes=add_page)
    sent = {k: standin.url if v == "SELF" else v for k, v in headers.items()}
    anna = standin.world.person("Anna")
    try:
        async with aiohttp.ClientSession() as session:
            body = {"as": anna.id, "channel_id": standin.world.channel("general").id}
            said = body | {"content": "hello"}
            async with session.post(
                standin.url + "/page/api/say", json=said, headers=sent
            ) as response:
                assert response.status == status
            live = standin.url + "/page/live?as=Anna"
            if status == 200:
                async with session.ws_connect(live, headers=sent) as socket:
                    assert (await socket.receive_json())["type"] == "state"
            else:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await session.ws_connect(live, headers=sent)
                assert refused.value.status == 403
    finally:
        await standin.close()
    assert len(standin.person("Anna").sees("general")) == (1 if status == 200 else 0)
