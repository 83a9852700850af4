"""The catalogue: what a page shows before the engine runs."""

import json

import pytest

import pygame_rules
from pygame_rules.games import all_games, folder_of, house, languages, load
from pygame_rules.model.game import AnyGame
from pygame_rules.model.look import faults
from pygame_rules.model.options import value_text
from pygame_rules.page.catalogue import catalogue, choices_in, drawn, files, looks
from pygame_rules.terminal.texts import Texts
from pygame_rules.testing.texts import ids_in

CATALOGUE = json.loads(json.dumps(catalogue(all_games().values()), allow_nan=False))
FILES = json.loads(json.dumps(files(), allow_nan=False))
GAMES = {game["name"]: game for game in CATALOGUE["games"]}
CHOICES = json.loads(json.dumps({name: choices_in(game) for name, game in all_games().items()}, allow_nan=False))


def test_it_is_plain_and_has_all_that_was_agreed() -> None:
    assert set(CATALOGUE) == {"version", "levels", "offered", "games"}
    assert CATALOGUE["version"] == pygame_rules.__version__
    assert CATALOGUE["levels"] == ["random", "beginner", "club", "expert"]
    assert CATALOGUE["offered"] == ["beginner", "club", "expert"]
    assert list(GAMES) == list(all_games())
    rules = FILES["rules/table.json"]
    assert [rule["id"] for rule in rules] == [rule.id for rule in house().rules]
    assert all(rule["id"].startswith("table.") for rule in rules)
    inner = {rule["id"] for rule in rules if rule["inner"]}
    assert {"table.request", "table.record-deck"} <= inner and {"table.turn", "table.refill"}.isdisjoint(inner)


def test_a_page_is_told_of_the_games_it_can_draw() -> None:
    shown = [game["name"] for game in json.loads(json.dumps(catalogue()))["games"]]
    assert shown == [name for name, game in all_games().items() if game.lobby.on_page]
    assert "spades" in shown


@pytest.mark.parametrize("name", all_games())
def test_a_game_is_told_in_full(name: str) -> None:
    game, told = load(name), GAMES[name]
    assert set(told) == {"name", "title", "line", "blurb", "seats", "seatsOption", "practiceOption", "tables", "modes"}
    assert set(CHOICES[name]) == {"options", "tables", "promises"}
    assert all(rule in game.rulebook for rules in CHOICES[name]["promises"].values() for rule in rules)
    assert (told["seats"], told["seatsOption"]) == (list(game.seats), game.lobby.seats_option)
    assert told["practiceOption"] == game.lobby.practice_option
    assert told["title"] == [f"{name}-title", {}]


@pytest.mark.parametrize("game", drawn(), ids=lambda game: game.name)
def test_the_rules_of_a_game_are_a_file(game: AnyGame) -> None:
    rules = FILES[f"rules/{game.name}.json"]
    assert [rule["id"] for rule in rules] == [rule.id for rule in game.rulebook.rules]
    terms = [term for rule in rules for term in rule.get("terms", ())]
    assert len(terms) == len(set(terms)) > 4
    for rule in rules:
        assert set(rule) - {"terms"} == {"id", "title", "chapter", "spec", "text"} and rule["text"]
        assert {kind for kind, _ in rule["text"]} <= {"p", "ul"}


@pytest.mark.parametrize("name", all_games())
def test_a_table_names_its_price(name: str) -> None:
    game = load(name)
    for table, told in zip(game.options.tables, GAMES[name]["tables"], strict=True):
        assert (told["name"], told["options"]) == (table.name, table.options)
        if game.stakes:
            assert told["buyIn"] == game.stakes.buy_in(game.options.parse(table.options)) > 0
        else:
            assert told["buyIn"] == 0


@pytest.mark.parametrize("name", all_games())
def test_an_option_can_be_asked_for(name: str) -> None:
    options = load(name).options
    for told in CHOICES[name]["options"]:
        spec = options.specs()[told["name"]]
        assert told["kind"] in ("number", "choice", "flag", "numbers", "some")
        assert told["default"] == value_text(getattr(options.of(), told["name"]))
        assert options.parse(f"{told['name']}={told['default']}") == options.of()
        assert (told["min"], told["max"], told["none"]) == (spec.min, spec.max, spec.none)
        assert told["rule"] in load(name).rulebook
    mode = GAMES[name]["modes"]
    if mode is not None:
        spec = options.specs()[mode["option"]]
        assert mode["values"] == (list(spec.values) or spec.numbers()) != []


@pytest.mark.parametrize("name", all_games())
def test_what_is_standard_at_a_table_can_be_told_and_changes_nothing(name: str) -> None:
    options, told = load(name).options, GAMES[name]
    mode = told["modes"] and told["modes"]["option"]
    for table in told["tables"]:
        usual = CHOICES[name]["tables"][table["name"]]["standard"]
        assert list(usual) == (told["modes"]["values"] if mode else [""])
        for value, standard in usual.items():
            text = f"{table['options']} {mode}={value}" if mode else table["options"]
            given = {word.split("=")[0] for word in text.split()}
            untold = " ".join(f"{each}={usual}" for each, usual in standard.items() if each not in given)
            assert options.parse(f"{text} {untold}") == options.parse(text)


def test_what_cannot_be_chosen_in_a_mode_is_not_asked_for() -> None:
    standard = CHOICES["spades"]["tables"]["quick"]["standard"]
    assert (standard["partners"]["target"], standard["solo"]["target"]) == ("100", "75")
    assert set(standard["partners"]) - set(standard["solo"]) == {
        "blind_nil", "blind_nil_deficit", "blind_nil_value", "double_nil", "team_bid_cap", "tie_refund",
    }  # fmt: skip
    assert set(standard["solo"]) - set(standard["partners"]) == {"solo_shares"}
    tournament = CHOICES["doppelkopf"]["tables"]["turnier"]
    assert {"games", "uncounted"}.isdisjoint(tournament["standard"][""])
    assert "solos" in tournament["standard"][""]


def test_spades_in_particular() -> None:
    spades = GAMES["spades"]
    assert [(table["name"], table["buyIn"]) for table in spades["tables"]] == [
        ("quick", 250), ("medium", 500), ("classic", 1000),
    ]  # fmt: skip
    assert [table["best"] for table in CHOICES["spades"]["tables"].values()] == [
        {"partners": 425, "solo": 638}, {"partners": 850, "solo": 1275}, {"partners": 1700, "solo": 2550},
    ]  # fmt: skip
    assert spades["modes"] == {"option": "mode", "values": ["partners", "solo"]}
    threshold = next(option for option in CHOICES["spades"]["options"] if option["name"] == "threshold")
    assert (threshold["default"], threshold["max"], threshold["none"]) == ("-100", -1, True)


def test_all_texts_are_there_those_of_every_game_first() -> None:
    english = languages()["en"]
    assert english.index("\nplay = ") < english.index("\nspades-title = ")
    some = ["menu", "others", "hints", *(game.name for game in drawn())]
    sent = [FILES["catalogue.json"]["texts"], *(FILES[f"texts/{name}.json"] for name in some)]
    sent += [FILES[f"choices/{game.name}.json"]["texts"] for game in drawn()]
    told = [name for texts in sent for name in ids_in(texts["en"])]
    assert sorted(told) == sorted(name for name in ids_in(english) if not name.startswith("terminal-"))
    assert {"play", "coins", "spades-title"} <= set(ids_in(sent[0]["en"]))
    assert {"spades-line", "spades-blurb", "spades-table-quick"} <= set(ids_in(sent[1]["en"]))


def test_what_options_are_called_comes_with_what_can_be_chosen() -> None:
    """A table that is played at never says it, and it is a good third of what a game has to say."""
    named = set(ids_in(FILES["choices/belote.json"]["texts"]["en"]))
    assert {"belote-option-target", "belote-option-kaput-sticky", "belote-kaput-sticky-opponents"} <= named
    at_the_table = set(ids_in(FILES["texts/belote.json"]["en"]))
    assert not named & at_the_table
    assert {"belote-kaput", "belote-trump", "belote-verdict"} <= at_the_table


def test_texts_reach_the_page_whole() -> None:
    """Lines that belong to a text go with it; comments stay behind."""
    english, spades = languages()["en"], FILES["texts/spades.json"]["en"]
    assert "#" not in spades
    assert set(spades.splitlines()) <= set(english.splitlines())
    assert {name: len(text) for name, text in Texts(spades).patterns.items()}.items() <= {
        name: len(text) for name, text in Texts(english).patterns.items()
    }.items()


@pytest.mark.parametrize("name", all_games())
def test_a_game_is_found_wherever_it_lies(name: str) -> None:
    assert (folder_of(load(name)) / "en.ftl").is_file()


def test_every_game_says_how_it_looks_and_what_makes_no_sense_is_named() -> None:
    told = looks()
    assert set(told) == {game.name for game in drawn()}
    good = json.loads(json.dumps(told["spades"]))
    wrong = [
        (["spades"], "needs evening, day, emblem and weave"),
        (good | {"day": {"cloth": ["#123456"], "rim": good["day"]["rim"]}}, "the cloth of the day needs 3 colours"),
        (good | {"evening": {"cloth": good["day"]["cloth"], "rim": ["red", "#123456"]}}, "the rim of the evening"),
        (good | {"emblem": [["paper", "M0 0url(x)"]]}, "the emblem needs shapes"),
        (good | {"weave": good["weave"] | {"width": 0}}, "the weave needs a width"),
        (good | {"weave": good["weave"] | {"shapes": [["image", "M0 0"]]}}, "the weave needs shapes"),
    ]
    for look, sentence in wrong:
        assert sentence in " ".join(faults(look))
