"""When Python dies, hangs or does not start, the match goes on from its record, or the page says what is wrong."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser import wait_for_stage
from players import SEEDED, TROUBLED, Mouse, prepare, tries
from server import Fault, Server, a_page, broken_off, cut_short, damaged, missing, once, unreachable

RECOVERED = "The table was set up again; the match continues where it was."


def at_the_table(page: Page) -> Mouse:
    """Somebody who is asked for a card, at a fast table for coins, where the worker may meet trouble."""
    prepare(page, SEEDED, 1)
    prepare(page, TROUBLED)
    person = Mouse(page)
    person.arrive("#spades/tables")
    person.change_settings(pace="Fast")
    person.sit_down()
    while person.wait(patient=False) != "play":
        person.answer(person.asked())
    return person


def trouble(person: Mouse, kind: str, *requests: str) -> None:
    """Make such a request fail in the worker."""
    person.page.evaluate("([kind, requests]) => { window.trouble[kind] = requests; }", [kind, requests])


def recovered(person: Mouse) -> Locator:
    """The notice that reports it."""
    return person.page.get_by_role("status").filter(has_text=RECOVERED)


@pytest.mark.parametrize("kind", ["killed", "broken"])
def test_a_worker_that_dies_is_replaced(page: Page, kind: str) -> None:
    """While a bot thinks, what was played stays played; a card that the engine never took is still mine."""
    person = at_the_table(page)
    trouble(person, kind, "go")
    cards = person.names(person.cards)
    person.play(card := person.names(person.playable)[-1])
    expect(recovered(person)).to_be_visible(timeout=60_000)
    assert page.evaluate("window.trouble.workers") == 2
    assert person.wait(patient=False) == "play"
    assert set(person.names(person.cards)) == {*cards} - {card}
    person.press(person.button("Dismiss"))
    expect(recovered(person)).to_have_count(0)

    trouble(person, kind, "act")
    before = person.state
    card = person.names(person.playable)[-1]
    person.lay(person.card(card))
    expect(recovered(person)).to_be_visible(timeout=60_000)
    assert person.wait() == "play"
    assert person.state == before
    assert person.finish_deal() in {"next", "over"}


SILENT = "The table does not answer."
LOOPS = "setTimeout(() => { for (;;); })"


def test_a_worker_that_hangs_is_told_and_replaced_soon(page: Page) -> None:
    """It is told after three seconds, and replaced after six; the clock is wound forward."""
    page.clock.install()
    person = at_the_table(page)
    before = person.state
    page.workers[0].evaluate(LOOPS)
    card = person.card(person.names(person.playable)[-1])
    person.lay(card)
    page.clock.run_for(3_500)
    expect(page.get_by_role("status").filter(has_text=SILENT)).to_be_visible()
    page.clock.run_for(3_500)
    expect(recovered(person)).to_be_visible(timeout=60_000)
    expect(page.get_by_text(SILENT)).to_be_hidden()
    assert person.wait() == "play"
    assert person.state == before
    assert page.evaluate("window.trouble.workers") == 2


def test_a_worker_that_is_dead_is_replaced_before_anybody_asks(page: Page) -> None:
    """A browser that needs memory ends workers without a word."""
    page.clock.install()
    person = at_the_table(page)
    before = person.state
    trouble(person, "silenced", "ping")
    page.clock.run_for(13_000)
    expect(recovered(person)).to_be_visible(timeout=60_000)
    trouble(person, "silenced")
    assert page.evaluate("window.trouble.workers") == 2
    assert person.wait() == "play"
    assert person.state == before


def test_a_worker_that_dies_while_it_starts_is_replaced_by_itself(page: Page) -> None:
    """Python starts from its image again; nobody has to press anything."""
    prepare(page, TROUBLED)
    page.goto("#spades")
    page.wait_for_function("() => window.trouble?.workers === 1 && window.cardTable")
    page.evaluate("window.cardTable.engine.kill()")
    wait_for_stage(page, "ready")
    assert page.evaluate("window.trouble.workers") == 2
    expect(page.get_by_role("alert").filter(has_text="Try again")).to_have_count(0)
    assert Mouse(page).wait() == "bid"


def test_an_engine_that_is_lost_again_and_again_is_told_and_can_be_tried_again(page: Page) -> None:
    person = at_the_table(page)
    before = person.state
    # Each new worker meets it at once: the match cannot be put into any of them.
    trouble(person, "broken", *["load"] * 9)
    page.evaluate("window.cardTable.engine.kill()")
    notice = page.get_by_role("alert").filter(has_text="Your match and your coins are safe")
    expect(notice).to_be_visible(timeout=120_000)
    trouble(person, "broken")
    person.press(person.button("Try again", notice))
    expect(notice).to_be_hidden(timeout=60_000)
    assert person.wait() == "play"
    assert person.state == before


FAULTS = {
    "offline": ({"pyodide.asm.wasm": unreachable, "pyodide-lock.json": unreachable}, "You are offline, and parts of"),
    "damaged": ({"python_stdlib.zip": damaged}, "Starting up failed."),
    "missing": ({"pyodide.asm.js": missing}, "A file of this page could not be loaded."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_python_that_does_not_come_is_reported_in_a_sentence(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server], fault: str
) -> None:
    """On the menu and at the table, each with a button that works as soon as the cause is gone."""
    files, words = FAULTS[fault]
    server = serve("/a/b/")
    server.faults |= {"python.image": missing, **files}
    page = open_context().new_page()
    prepare(page, TROUBLED)
    page.goto(server.url)
    person = Mouse(page)
    alert = page.get_by_role("alert").filter(has_text=words)
    expect(alert).to_be_visible(timeout=60_000)
    person.press(person.button("Try again", alert))
    if fault == "offline":
        expect(alert).to_be_hidden()  # the same worker goes on
    else:
        page.wait_for_function("() => window.trouble.workers === 3")
    expect(alert).to_be_visible(timeout=60_000)
    person.go_to("Spades")
    person.sit_down(coins=False)
    expect(alert).to_be_visible()
    server.faults.clear()
    person.press(person.button("Try again", alert))
    expect(alert).to_be_hidden()
    assert person.wait() == "bid"


@pytest.mark.parametrize("fault", [missing, a_page, cut_short, broken_off])
def test_the_page_alone_is_told_too(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server], fault: Fault
) -> None:
    """Without its catalogue the page can show only a sentence."""
    server = serve()
    server.faults[catalogue_of(server)] = fault
    page = open_context().new_page()
    page.goto(server.url)
    expect(page.get_by_text("Card Table could not start. Please reload the page.")).to_be_visible()


@pytest.mark.parametrize("fault", [missing, a_page, broken_off])
def test_a_catalogue_that_came_damaged_once_is_asked_for_anew(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server], fault: Fault
) -> None:
    """A network that asks people to sign in answers with a page, which the browser may keep."""
    server = serve()
    server.faults[catalogue_of(server)] = once(fault)
    page = open_context().new_page()
    page.goto(server.url + "#spades")
    wait_for_stage(page, "ready")
    assert Mouse(page).wait() == "bid"


def catalogue_of(server: Server) -> str:
    """The name of the file without which the page knows no game."""
    return next((server.folder / "assets").glob("catalogue-*.json")).name


def test_what_is_loaded_goes_on_without_a_connection(
    open_context: Callable[..., BrowserContext], serve: Callable[..., Server]
) -> None:
    """A deal, the rules and the wallet send no request outside."""
    server = serve("/games/")
    page = open_context().new_page()
    person = Mouse(page)
    person.arrive(server.url)
    assets = [path.name for path in (server.folder / "assets").iterdir()]
    elsewhere = ("kept-", "embed-", "builder-", "frame-")  # for the service worker, and for pages of others
    small = {name for name in assets if name.endswith((".js", ".json", ".woff2")) and not name.startswith(elsewhere)}
    sheets = "".join(path.read_text("utf-8") for path in (server.folder / "assets").glob("*.css"))
    small |= {name for name in assets if name.endswith(".svg") and name in sheets}
    for _ in tries("reading ahead"):
        if small <= {address.rpartition("/")[2] for address in server.requests}:
            break
        page.wait_for_timeout(50)
    server.offline = True
    asked = len(server.requests)
    person.change_settings(pace="Fast")
    person.go_to("Spades")
    person.press(person.link("Rules"))
    expect(page.get_by_role("heading", name="Follow suit").first).to_be_visible()
    person.press(person.link("Spades"))
    person.sit_down()
    for _ in range(3):
        person.wait(patient=False)
        person.answer(person.asked())
    assert server.requests[asked:] == []


@pytest.fixture
def plain_server(dist: Path) -> Iterator[str]:
    """The server that comes with Python, which knows nothing of this site."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(dist)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as program:
        assert program.stdout
        port = program.stdout.readline().split(" port ")[1].split()[0]
        yield f"http://localhost:{port}/"
        program.terminate()


def test_any_static_server_will_do(open_context: Callable[..., BrowserContext], plain_server: str) -> None:
    page = open_context().new_page()
    person = Mouse(page)
    page.goto(plain_server)
    person.go_to("Spades")
    person.sit_down()
    wait_for_stage(page, "ready")
    assert person.wait() == "bid"
    person.bid()


def test_a_worker_that_never_answers_is_reported(page: Page) -> None:
    """A start in which nothing happens for a minute is given up; the clock is wound forward."""
    page.clock.install()
    prepare(page, "() => { window.Worker = class extends EventTarget { postMessage() {} terminate() {} }; }")
    page.goto("")
    expect(page.get_by_text("Setting up the table")).to_be_visible()
    alert = page.get_by_role("alert").filter(has_text="Nothing has arrived for a minute.")
    # The watch may begin only after the first of these minutes.
    for _ in range(3):
        page.clock.run_for(61_000)
        page.wait_for_timeout(500)
        if alert.is_visible():
            break
    expect(alert).to_be_visible()
