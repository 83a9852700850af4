"""Where everything is, and what the project says about itself."""

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
MODULES = SITE / "node_modules"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
