"""Where `python3 build.py screenshots` may put its pictures."""

import pytest

from make.places import ROOT
from screenshots import main


def test_pictures_do_not_become_a_part_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(ROOT / "pictures")])
    assert "outside of the project" in capsys.readouterr().err
