"""Nothing but the site's own files runs, or is asked for, whatever somebody has planted into the page or its worker."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import wait_for_stage
from players import Mouse, prepare
from server import Server

# What a parser finds, and what a script adds; each says which rule refuses it.
IN_THE_HEAD = """
    <base href="{elsewhere}" data-rule="base-uri">
    <link rel="stylesheet" href="{elsewhere}style.css" data-rule="style-src-elem">
    <style data-rule="style-src-elem">body {{ display: none }}</style>
    <script data-rule="script-src-elem">window.planted = "a script";</script>
    <script src="{elsewhere}script.js" data-rule="script-src-elem"></script>"""
IN_THE_BODY = """
    <p style="color: red" data-rule="style-src-attr"></p>
    <img src="{elsewhere}picture.png" alt="" data-rule="img-src">
    <img src="{missing}" alt="" onerror="window.planted = 'a handler'" data-rule="script-src-attr">
    <audio src="{elsewhere}sound.mp3" data-rule="media-src"></audio>
    <iframe src="{elsewhere}frame.html" title="A frame" data-rule="frame-src"></iframe>
    <embed src="{elsewhere}object" type="application/x-planted" data-rule="object-src">
    <form action="{elsewhere}form" data-rule="form-action"><button>Send it</button></form>"""
REFUSED = """() => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));
}"""
# They run after the test has let go of the page: what a test itself evaluates is not held to the policy.
BY_SCRIPT = """(elsewhere) => {
    const element = document.createElement("script");
    const attempts = [
        ["require-trusted-types-for", () => eval("window.planted = 'a text'")],
        ["require-trusted-types-for", () => { element.src = `${elsewhere}late.js`; }],
        ["require-trusted-types-for", () => { document.body.innerHTML += "<b>words</b>"; }],
        ["require-trusted-types-for", () => new Worker(`${elsewhere}worker.js`)],
        ["trusted-types", () => trustedTypes.createPolicy("planted", {})],
        ["script-src-elem", () => import(`${elsewhere}module.js`)],
        ["font-src", () => new FontFace("planted", `url(${elsewhere}font.woff2)`).load()],
        ["connect-src", () => fetch(`${elsewhere}fetch`)],
        ["connect-src", () => { navigator.sendBeacon(`${elsewhere}beacon`); }],
        ["connect-src", () => { new WebSocket(elsewhere.replace("http", "ws")); }],
    ];
    const start = async (attempt) => attempt();
    setTimeout(() => { for (const [, attempt] of attempts) start(attempt).catch(() => {}); });
    return attempts.map(([rule]) => rule);
}"""

PLANTED_IN_THE_WORKER = """async ([elsewhere, site]) => {
    delete self.fetch; // the worker's own watches what is loaded; this brings the browser's back
    const attempts = {
        "a request": () => fetch(`${elsewhere}fetch`),
        "a request without an answer": () => fetch(`${elsewhere}blind`, { mode: "no-cors" }),
        "an older request": () => new Promise((done, fail) => {
            const request = new XMLHttpRequest();
            request.open("GET", `${elsewhere}older`);
            request.onload = done;
            request.onerror = fail;
            request.send();
        }),
        "a line": () => new Promise((done, fail) => {
            const line = new WebSocket(elsewhere.replace("http", "ws"));
            line.onopen = done;
            line.onerror = fail;
        }),
        "a script": () => import(`${elsewhere}script.js`),
        "a script in an address": () => import("data:text/javascript,self.planted=1"),
        "a text as a script": () => new Promise((done, fail) => setTimeout(() => {
            try { done(Function("return 1")()); } catch (why) { fail(why); }
        })),
    };
    const carried = [];
    for (const [name, attempt] of Object.entries(attempts)) await attempt().then(() => carried.push(name), () => {});
    return [carried, (await fetch(site)).ok];
}"""


@pytest.fixture
def elsewhere(serve: Callable[..., Server]) -> Server:
    """Another host, which answers whoever asks."""
    return serve("/", {"Access-Control-Allow-Origin": "*"})


@pytest.fixture
def visitor(open_context: Callable[..., BrowserContext]) -> Page:
    """A page that may log errors: what is refused is one."""
    return open_context().new_page()


def test_what_is_planted_into_the_page_is_refused(
    visitor: Page, serve: Callable[..., Server], elsewhere: Server
) -> None:
    server = serve("/card-table/")
    head, body = (each.format(elsewhere=elsewhere.url, missing="missing.png") for each in (IN_THE_HEAD, IN_THE_BODY))
    server.faults["index.html"] = lambda page: page.replace(b"<title>", f"{head}<title>".encode()).replace(
        b"</body>", f"{body}</body>".encode()
    )
    prepare(visitor, REFUSED)
    visitor.goto(f"{server.url}index.html")
    wait_for_stage(visitor, "ready")
    visitor.get_by_role("button", name="Send it").click(no_wait_after=True)
    rules = visitor.evaluate("() => [...document.querySelectorAll('[data-rule]')].map((each) => each.dataset.rule)")
    rules += visitor.evaluate(BY_SCRIPT, elsewhere.url)
    visitor.wait_for_function("(rules) => rules.every((rule) => window.refused.includes(rule))", arg=rules)
    assert sorted(visitor.evaluate("window.refused")) == sorted(rules)
    assert visitor.evaluate("() => window.planted") is None
    assert visitor.url == f"{server.url}index.html"
    assert elsewhere.requests == []


def test_what_is_planted_into_the_worker_is_refused(visitor: Page, site: Server, elsewhere: Server) -> None:
    visitor.goto(site.url)
    wait_for_stage(visitor, "ready")
    (worker,) = visitor.workers
    carried, own = worker.evaluate(PLANTED_IN_THE_WORKER, [elsewhere.url, site.url])
    assert carried == []
    assert own
    assert elsewhere.requests == []


POLICIES = {
    "no WebAssembly": "script-src 'self' 'unsafe-inline' blob:",
    "no workers": "worker-src 'none'",
}


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_that_forbids_what_the_games_need_is_told(
    visitor: Page, serve: Callable[..., Server], policy: str
) -> None:
    """It is not the page's to say that a file is damaged or missing."""
    server = serve("/", {"Content-Security-Policy": POLICIES[policy]})
    visitor.goto(server.url)
    expect(visitor.get_by_role("alert")).to_contain_text("does not let the games run")


OLD = "() => { window.Worker = class extends Worker { constructor(address) { super(address); } }; }"


@pytest.mark.parametrize("lacking", ["WebAssembly", "modules"])
def test_a_browser_that_cannot_run_the_games_is_told(visitor: Page, serve: Callable[..., Server], lacking: str) -> None:
    server = serve("/")
    if lacking == "modules":
        prepare(visitor, OLD)
    else:
        worker = next((server.folder / "assets").glob("worker-*.js")).name
        server.faults[worker] = lambda script: b"delete globalThis.WebAssembly;" + script
    visitor.goto(server.url)
    expect(visitor.get_by_role("alert")).to_contain_text("This browser cannot run the games")


NO_WORKERS = {
    "() => { delete window.Worker; }": "This browser cannot run the games",
    "() => { window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }; }":
        "does not let the games run",
}  # fmt: skip


@pytest.mark.parametrize("without", NO_WORKERS)
def test_a_browser_without_workers_is_told_what_is_wrong(visitor: Page, site: Server, without: str) -> None:
    """There are none, or the browser keeps them from this page."""
    prepare(visitor, without)
    visitor.goto(site.url)
    expect(visitor.get_by_role("alert")).to_contain_text(NO_WORKERS[without])


def test_a_host_may_have_a_strict_policy_of_its_own(visitor: Page, serve: Callable[..., Server]) -> None:
    """One that knows nothing of this page's first script, or of workers from a blob."""
    server = serve("/", {"Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"})
    person = Mouse(visitor)
    person.arrive(f"{server.url}#spades")
    assert person.wait() == "bid"
    person.bid()
