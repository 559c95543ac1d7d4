"""What `pyproject.toml` can't say: all packages are installed within one, `stationmaster`."""

from pathlib import Path

from setuptools import find_namespace_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
NAME = "stationmaster"
HELD = ("engine", "data", "strategy", "orders", "renderer", "maps", "bot", "cogs", "sandbox")
# `bot/program.py` reads them; it can't be imported before what it needs is installed.
SHIPPED = ("CHANGELOG.md", ".env.example")


# Messages and settings name pages; their pictures are left to the tree.
PAGES = sorted(each.relative_to(ROOT).as_posix() for each in ROOT.glob("docs/**/*.md"))


class Build(build_py):
    """Copies some files of the tree, too."""

    def run(self) -> None:
        """Build the packages, then lay the files and the pages beside them."""
        super().run()
        if not self.editable_mode:
            for name in (*SHIPPED, *PAGES):
                target = Path(self.build_lib) / NAME / name
                self.mkpath(str(target.parent))
                self.copy_file(str(ROOT / name), str(target))


INSIDE = find_namespace_packages(include=[each for name in HELD for each in (name, f"{name}.*")])

setup(
    cmdclass={"build_py": Build},
    packages=[NAME, *(f"{NAME}.{each}" for each in INSIDE)],
    package_dir={NAME: f"deploy/{NAME}"} | {f"{NAME}.{each}": each for each in HELD},
)
