PYTHON ?= python3
BIN := .venv/bin
EDITIONS ?= $(basename $(notdir $(wildcard data/editions/*.json)))
PART ?= engine data strategy orders renderer maps bot cogs e2e tools
SERVED ?= bot cogs e2e
PACKAGES := engine data strategy orders renderer maps bot cogs sandbox tools

# Compiled files are kept whatever the shell says: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

# Forked processes share what one has imported; only Linux forks safely.
PYTEST := $(BIN)/python -m pytest $(if $(filter Linux,$(shell uname -s)),--forks auto,-n auto --dist worksteal)

.PHONY: run test check thorough test-postgres lint types imports bench load cluster strength soak diary year pictures site map maps dist image audit clean

run: .venv/run.stamp
	$(BIN)/python -m bot

test: .venv/dev.stamp
	$(PYTEST) -m "not thorough"

# The types take one core for half a minute; the tests have the others meanwhile.
check: lint imports test
	$(MAKE) --no-print-directory --jobs=2 types thorough

thorough: .venv/dev.stamp .venv-site/site.stamp .venv-release/release.stamp
	$(PYTEST) -m thorough

test-postgres: .venv/dev.stamp
	STATIONMASTER_TEST_DATABASE=$(if $(POOLED),pgbouncer,postgresql) $(PYTEST) $(SERVED:%=tests/%) $(if $(ONLY),-k "$(ONLY)")

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.stamp
	$(BIN)/mypy

imports: .venv/dev.stamp
	$(BIN)/lint-imports --no-logo

bench: .venv/dev.stamp
	$(BIN)/python -m tools.measure.bench

load: .venv/dev.stamp
	$(BIN)/python -m tools.measure.load $(LOAD)

cluster: .venv/dev.stamp
	$(BIN)/python -m tools.measure.cluster

strength: .venv/dev.stamp
	$(BIN)/python -m tools.measure.strength $(LINES)

soak: .venv/dev.stamp
	STATIONMASTER_SOAK=1 $(PYTEST) -m soak -o faulthandler_timeout=0 $(PART:%=tests/%) $(if $(ONLY),-k "$(ONLY)")
	$(if $(PART),,$(MAKE) --no-print-directory strength LINES=master)

diary: .venv/dev.stamp
	$(BIN)/python -m tests.e2e.month
	$(BIN)/python -m tests.e2e.season

year: .venv/dev.stamp
	$(BIN)/python -m tests.e2e.year

pictures: .venv/dev.stamp
	$(BIN)/python -m tools.release.pictures test-output/pictures

site: .venv-site/site.stamp
	.venv-site/bin/python -m tools.release.site test-output/site

map: .venv/maps.stamp
	for edition in $(EDITIONS); do \
		$(BIN)/python -m maps layout data/editions/$$edition.json && \
		$(BIN)/python -m maps paint data/editions/$$edition.json || exit 1; \
	done

maps: .venv/maps.stamp

dist: .venv/dev.stamp
	$(BIN)/python -m tools.release.dist

# With Docker and its buildx; refuses bases without a digest.
image: .venv/dev.stamp
	$(BIN)/python -m tools.release.image

# Strict: what the service of known vulnerabilities doesn't know counts as one.
audit: .venv-release/release.stamp
	.venv-release/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements/postgres.txt

clean:
	rm -rf .venv .venv-release .venv-site build dist *.egg-info sandbox/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis test-output

.venv/run.stamp: requirements/run.txt
	test -d .venv || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	touch $@

.venv/dev.stamp: requirements/dev.txt
	test -d .venv || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements/dev.txt
	$(BIN)/python -m compileall -q -j 0 .venv/lib $(PACKAGES)
	$(BIN)/python -m tests.compiling
	touch $@ .venv/run.stamp

.venv/maps.stamp: requirements/maps.txt
	test -d .venv || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/maps.txt
	touch $@ .venv/run.stamp

.venv-site/site.stamp: requirements/site.txt
	test -d .venv-site || $(PYTHON) -m venv .venv-site
	.venv-site/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/site.txt
	touch $@

.venv-release/release.stamp: requirements/release.txt
	test -d .venv-release || $(PYTHON) -m venv .venv-release
	.venv-release/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/release.txt
	touch $@
