"""An image is built for others only from bases that a digest names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.release import image
from tools.release.image import CannotBuild, command, main, pinned, require_pinned, unpinned

DIGEST = "sha256:" + "0123456789abcdef" * 4
FILE = """
# FROM docker.io/library/nothing:1
FROM docker.io/library/debian:13-slim AS python
FROM --platform=linux/amd64 docker.io/library/debian:14-slim AS sqlite
FROM python AS libraries
FROM docker.io/library/debian:13-slim
COPY --from=sqlite /x /y
FROM scratch
FROM python
"""
BASES = ["docker.io/library/debian:13-slim", "docker.io/library/debian:14-slim"]


def test_the_bases_without_a_digest_are_those_of_a_registry() -> None:
    """A stage of the same file is no base, nor is one that is named in a remark."""
    assert unpinned(FILE) == BASES
    assert unpinned(f"FROM debian@{DIGEST} AS a\nFROM a\n") == []
    assert unpinned(f"FROM debian:13@{DIGEST[:-1]}\n") == [f"debian:13@{DIGEST[:-1]}"]


def test_a_refusal_says_how_to_pin_them() -> None:
    with pytest.raises(CannotBuild) as refused:
        require_pinned(FILE)
    said = str(refused.value)
    assert all(each in said for each in (*BASES, "--pin", "skopeo inspect", "@sha256:"))


def test_they_are_pinned_by_what_the_registry_says() -> None:
    text = pinned(FILE, lambda base: f"{DIGEST}\n")
    assert unpinned(text) == [] and text.count(f"debian:13-slim@{DIGEST}") == 2
    assert "COPY --from=sqlite" in text and "FROM python AS libraries" in text
    require_pinned(text)
    with pytest.raises(CannotBuild, match=r"no digest of docker\.io"):
        pinned(FILE, lambda base: "unauthorized")


@pytest.mark.parametrize("is_pinned", [True, False])
def test_nothing_is_built_from_bases_that_are_not_pinned(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_pinned: bool,
) -> None:
    file, ran = tmp_path / "Containerfile", list[list[str]]()
    file.write_text(pinned(FILE, lambda base: DIGEST) if is_pinned else FILE)
    monkeypatch.setattr(image, "FILE", file)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1500000000")
    monkeypatch.setattr(image, "_run", lambda words, *more, **how: ran.append(words))
    assert main([str(tmp_path / "dist")]) == (0 if is_pinned else 1)
    told = capsys.readouterr()
    if is_pinned:
        (words,) = ran
        target = Path(told.out.strip())
        assert words == command(target, 1_500_000_000) and target.name.endswith(".oci.tar")
    else:
        assert ran == [] and "No digest names" in told.err


def test_our_own_container_file_is_understood() -> None:
    text = image.FILE.read_text(encoding="utf-8")
    assert text.count("\nFROM ") > len(unpinned(text))
    assert unpinned(pinned(text, lambda base: DIGEST)) == []
