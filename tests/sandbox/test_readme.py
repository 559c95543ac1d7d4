"""The stand-in's README says what there is: routes, options, limits, names."""

import re
from collections import defaultdict
from dataclasses import fields
from pathlib import Path

import sandbox
from sandbox import command_rules, forms, limits, posts, rules
from sandbox.options import Options
from sandbox.reply import Reply
from sandbox.server import Standin

README = Path(sandbox.__file__).with_name("README.md").read_text(encoding="utf-8")


async def test_it_lists_the_routes(standin: Standin) -> None:
    routes = defaultdict(set)
    for route in standin.api.routes:
        routes[route.template].add(route.method)
    listed = re.findall(r"^\| `(/[^`]*)` \| ([A-Z ]+) \|$", README, re.MULTILINE)
    assert {path: set(methods.split()) for path, methods in listed} == routes


def test_it_lists_the_options() -> None:
    (table,) = re.findall(r"^\| option \|.*?\n\n", README, re.MULTILINE | re.DOTALL)
    named = [
        name
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for name in re.findall(r"\w+", row)
    ]
    assert sorted(named) == sorted(field.name for field in fields(Options))
    plain = Options()
    for names in (plain.people, plain.channels, (plain.guild_name, plain.bot_name)):
        assert ", ".join(names) in table


async def test_what_it_calls_exists(standin: Standin) -> None:
    assert {"Standin", "Options", "Permission", "add_page"} <= set(sandbox.__all__)
    asked = {
        standin.person("Anna"): re.findall(r"\banna\.(\w+)", README),
        standin: re.findall(r"\bstandin\.(\w+)", README),
        standin.world: ["add_person", "add_channel", "add_thread", "remove_bot", "add_bot"],
    }
    for thing, names in asked.items():
        assert [name for name in names if not hasattr(thing, name)] == []
        assert all(name in README for name in names)
    (reply,) = re.findall(r"the reply has (.*?) \|", README)
    assert [name for name in re.findall(r"\w+", reply) if not hasattr(Reply, name)] == []


def test_its_limits_are_those_enforced() -> None:
    plain = Options()
    sends, seconds = limits.LIMITS["POST", limits.CREATE]
    for words in (
        f"{plain.ack_seconds:.0f} seconds for the first answer",
        f"{plain.token_seconds / 60:.0f} minutes for a token",
        f"{rules.CONTENT} characters, {posts.MAX_FILES} files",
        f"{rules.EMBEDS_IN_ALL} characters of embeds, {rules.ROWS} rows",
        f"{rules.COMPONENTS_IN_ALL} components, {rules.TEXT_IN_ALL} characters",
        f"{command_rules.MAX_COMMANDS[command_rules.CHAT_INPUT]}, and"
        f" {command_rules.MAX_COMMANDS[command_rules.USER]} of each other kind",
        f"{command_rules.MAX_CHARACTERS} characters each",
        f"{forms.MODAL_PARTS} parts",
        f"{forms.CHOICES} choices of {forms.CHOICE_LENGTH} characters",
        f"{sends} messages in {seconds:.0f} seconds, {limits.GLOBAL_PER_SECOND} requests a second",
    ):
        assert words in README, words
