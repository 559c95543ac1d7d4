"""What `pyproject.toml` can't say: two files of the tree are installed within the package `bot`."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
# `bot/program.py` reads them; it can't be imported before what it needs is installed.
SHIPPED = ("CHANGELOG.md", ".env.example")


class Build(build_py):
    """Copies them, too."""

    def run(self) -> None:
        """Build the packages, then lay the files beside them."""
        super().run()
        if not self.editable_mode:
            for name in SHIPPED:
                self.copy_file(str(ROOT / name), str(Path(self.build_lib) / "bot" / name))


setup(cmdclass={"build_py": Build})
