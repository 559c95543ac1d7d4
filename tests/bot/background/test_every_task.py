"""No task of the bot runs beside the supervisor, where its end would go unnoticed."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[3]
MAKING = {"create_task", "ensure_future", "TaskGroup"}
ELSEWHERE = {
    "bot/background/supervisor.py": "starts all others",
    "bot/background/timekeeper.py": "ends with a timer, which is put off whatever was raised",
    "bot/background/reviewing.py": "ends with a review, which all who asked for it await",
    "bot/background/workers.py": "ends with a job, whose future tells how",
    "bot/posting/illustrator.py": "ends with a drawing, whose post asks how",
    "bot/posting/request_share.py": "ends with the requests that wait, and begins with the next",
    "bot/storage/direct/writer.py": "ends with a commit, which each of its transactions awaits",
    "bot/storage/primary.py": "end with the connection that asks them all",
    "bot/app/migrate_store.py": "ends with the copy, which stops it",
    "bot/app/run.py": "is the program itself",
    "bot/app/sandbox_process.py": "is the program itself",
    "bot/app/trial.py": "is the program itself",
}


def test_only_the_supervisor_starts_tasks() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("bot", "cogs", "orders", "renderer", "strategy")
        for path in (ROOT / folder).rglob("*.py")
        for text in [path.read_text()]
        if any(each in text for each in MAKING)
        for node in ast.walk(ast.parse(text))
        if (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")) in MAKING
    }
    assert "bot/background/supervisor.py" in found
    assert found <= set(ELSEWHERE)
