"""No task of the bot runs beside the supervisor, where its end would go unnoticed."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[3]
MAKING = {"create_task", "ensure_future", "TaskGroup"}
ELSEWHERE = {
    "bot/runtime/scheduler.py": "starts all others; or ends with a timer, which is then put off",
    "cogs/results/service/reviews.py": "ends with a review, which all who asked for it await",
    "bot/runtime/workers.py": "ends with a job, whose future tells how",
    "bot/posts/queue.py": "ends with a drawing, whose post asks how",
    "bot/runtime/requests.py": "ends with the requests that wait, and begins with the next",
    "bot/storage/direct/writer.py": "ends with a commit, which each of its transactions awaits",
    "bot/storage/connections/engine.py": "end with the connection that asks them all",
    "bot/app/checks/upgrade.py": "ends with the copy, which stops it",
    "bot/app/run.py": "is the program itself",
    "bot/app/sandbox_process.py": "is the program itself",
    "bot/app/checks/trial.py": "is the program itself",
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
    assert "bot/runtime/scheduler.py" in found
    assert found <= set(ELSEWHERE)
