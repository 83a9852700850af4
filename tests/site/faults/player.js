// Plays by itself, as fast as the page allows, and notes what it was shown. The host of the fault run puts this script
// first into each page; no page knows of it.
//
// It presses what the page offers, as a screen reader does. What it notes outlives the page: see `notes`.

(() => {
  /**
   * What is noted: how many decisions were shown as accepted, in all; how often coins were put on a table; what went
   * wrong; and of the present match of each game, what was decided and how far it had come.
   */
  const notes = () => ({ accepted: 0, sat: 0, errors: [], games: {}, ...JSON.parse(localStorage.getItem("player") ?? "{}") });
  const fresh = () => ({ decisions: [], deal: 0, serial: 0 });
  /** The decisions of so many deals are noted. */
  const LAST = 4;
  /** Presses again what had no effect after this many milliseconds. */
  const PATIENCE = 500;

  /** What went wrong, in the words of the page. */
  const fault = (kind, ...words) => change((all) => all.errors.push(`${kind}: ${words.map(String).join(" ")}`));
  const complain = console.error;
  console.error = (...words) => {
    fault("console.error", ...words.map((word) => word?.stack ?? word));
    complain(...words);
  };
  addEventListener("error", (event) => fault("error", event.message, event.error?.stack ?? ""));
  addEventListener("unhandledrejection", (event) => fault("unhandledrejection", event.reason?.stack ?? event.reason));
  addEventListener("securitypolicyviolation", (event) => fault("policy", event.violatedDirective, event.blockedURI));

  /** The clock, which may be turned. */
  const RealDate = Date;
  let turned = Number(localStorage.getItem("turned") ?? 0);
  window.Date = class extends RealDate {
    constructor(...given) { super(...(given.length ? given : [RealDate.now() + turned])); }
    static now() { return RealDate.now() + turned; }
  };

  // Under this path the connection costs money, so that the page keeps nothing for play without a network.
  if (location.pathname.startsWith("/metered/")) Object.defineProperty(navigator, "connection", { value: { saveData: true } });

  /** Every worker of this page, and how long the last answers to decisions took, in milliseconds. */
  const workers = [];
  const times = { engine: [], shown: [] };
  const took = (list, since) => {
    list.push(performance.now() - since);
    if (list.length > 200) list.shift();
  };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.push(this);
      this.asked = new Map();
      this.addEventListener("message", ({ data }) => {
        const [, id, is] = /^\{"v":1,"id":(\d+),"is":"(\w+)"/.exec(data) ?? [];
        if (is === "scene" && this.asked.has(id)) took(times.engine, this.asked.get(id));
        this.asked.delete(id);
      });
    }

    postMessage(text) {
      const { do: what, id } = JSON.parse(text);
      if (what === "act") this.asked.set(String(id), performance.now());
      super.postMessage(text);
    }
  };

  /** Changes the notes. */
  function change(how) {
    const all = notes();
    how(all);
    localStorage.setItem("player", JSON.stringify(all));
  }

  const view = () => document.querySelector("card-table-view");
  const shown = (one) => one?.checkVisibility({ visibilityProperty: true });
  const isEnd = (scene) => ["deal-over", "match-over"].includes(scene.phase);
  const cardsOf = (text) => text.split("=").at(-1).match(/(10|[A-Z0-9])[A-Z0-9]'?/g) ?? [];

  let last = null;
  /** What was pressed, until the page shows that it was accepted. */
  let pending = null;
  let pressed = 0;
  let waiting = [];
  let playing = true;

  /** The player's chance, the same whenever it comes to the same place. */
  function pick(scene, list) {
    let number = 7 + scene.serial * 7919 + scene.deal * 104729;
    number = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0;
    return list[number % list.length];
  }

  /** A scene is on the table. */
  function note(scene) {
    const { game, deal, serial } = scene;
    change((all) => {
      let mine = (all.games[game] ??= fresh());
      const back = mine.deal > deal || (mine.deal === deal && mine.serial > serial);
      // With the last card a match may end while nobody looks; the next visit shows another one.
      if (back && mine.last) mine = all.games[game] = fresh();
      else if (back && mine.decisions.length) all.errors.push(`went back from ${mine.deal}/${mine.serial} to ${deal}/${serial}`);
      const held = scene.zones.find(({ kind, seat }) => kind === "hand" && seat === scene.me);
      const cards = held?.groups?.flatMap((group) => group.cards).length ?? held?.count ?? 0;
      // Where cards are laid on a pile, somebody may lay down four at once.
      const few = scene.zones.some(({ kind }) => kind === "pile") && scene.seats.some((seat) => seat.cards <= 4);
      Object.assign(mine, { deal, serial, last: cards <= 1 || few });
      if (!pending || pending.game !== game || pending.serial >= serial) return;
      // Where several may speak, it may have been another one who did.
      if (pending.alone) mine.decisions.push([pending.deal, pending.action]);
      mine.decisions = mine.decisions.filter(([of]) => of > deal - LAST);
      all.accepted += 1;
      took(times.shown, pending.at);
      pending = null;
    });
  }

  /** Makes a decision by what the table offers. */
  function decide(table, scene) {
    const { ask } = scene;
    const calls = ask.calls.filter((call) => !call.fault && !call.practice && !call.aside);
    const hint = table.hint?.action;
    const cards = ask.selection ? [] : ask.moves.filter((move) => cardsOf(move).length === 1 && !move.includes(":"));
    const choice = hint ?? (ask.selection && !calls.length ? null : pick(scene, [...cards, ...calls.map(({ text }) => text)]));
    const press = (button) => {
      if (!shown(button) || button.disabled || button.ariaDisabled === "true") return false;
      button.click();
      return true;
    };
    if (!choice || table.refusal) {
      // What may be chosen together, only the hint knows.
      if (!table.hint) document.querySelector(".hint-button")?.click();
      return "";
    }
    const own = [...document.querySelectorAll("[data-call]")].find((one) => one.dataset.call === choice);
    if (press(own)) return choice;
    if (ask.selection && hint) return press(document.querySelector(".main-buttons .button.primary")) ? choice : "";
    const row = [...document.querySelectorAll("[data-row-card]")].find((one) => one.dataset.rowCard.replace("'", "") === choice);
    if (press(row)) return choice;
    const card = [...document.querySelectorAll(".hand [data-card]")].find((one) => one.dataset.card.replace("'", "") === choice);
    if (card) {
      card.click();
      if (table.settings.press !== "once") card.click();
      return choice;
    }
    table.emit("table-act", { action: choice });
    return choice;
  }

  function act(table, scene) {
    const now = performance.now();
    if (pending && now - pending.at < PATIENCE) return;
    if (isEnd(scene)) {
      if (table.resting) return;
      const next = document.querySelector(".next-deal");
      if (!shown(next)) return;
      pending = { at: now, serial: Infinity };
      if (scene.over) sit(scene.game, scene.coins);
      next.click();
    } else if (scene.awaited.includes(scene.me)) {
      if (table.wish) return;
      const { game, deal, serial } = scene;
      const action = decide(table, scene);
      if (!action) return;
      pending = { at: now, game, deal, serial, action, alone: scene.awaited.length === 1 };
      pressed += 1;
      for (const one of waiting) if (one.number <= pressed) setTimeout(one.done, one.ms);
      waiting = waiting.filter((one) => one.number > pressed);
    } else if (scene !== hurried) {
      hurried = scene;
      table.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    }
  }
  let hurried = null;

  /** Begins another match. */
  function sit(game, coins) {
    change((all) => {
      all.games[game] = fresh();
      if (coins) all.sat += 1;
    });
  }

  let looking = false;
  async function look() {
    if (looking) return;
    looking = true;
    const table = view();
    await table?.updateComplete;
    looking = false;
    const scene = table?.scene;
    if (!scene || !table.isConnected) return;
    if (scene !== last) {
      last = scene;
      note(scene);
    }
    // Another tab may have taken the match before it was accepted; then nobody was shown that it was.
    if (document.querySelector(".hindrance")) pending = null;
    else if (playing && !document.querySelector("dialog[open]")) act(table, scene);
  }

  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setInterval(look, 100);

  window.player = {
    workers,
    times,
    notes,
    sit,
    /** Gives what went wrong since the last time. */
    errors() {
      const { errors } = notes();
      change((all) => { all.errors = []; });
      return errors;
    },
    /** Turns the clock by so many milliseconds. */
    turn(by) {
      turned += by;
      localStorage.setItem("turned", turned);
    },
    /** Whether to play on. */
    play(on) { playing = on; look(); },
    /** Resolves some milliseconds after that many more decisions; tells whether that was in time. */
    decided(number, ms, patience) {
      return new Promise((done) => {
        waiting.push({ number: pressed + number, ms, done: () => done(true) });
        setTimeout(() => done(false), patience);
      });
    },
    /** Where the page is, and what it says. */
    state() {
      const scene = view()?.scene;
      const alert = [...document.querySelectorAll("[role=alert]")].find((one) => shown(one) && !one.closest(".unseen") && one.innerText.trim());
      return {
        at: location.hash, accepted: notes().accepted, fatal: Boolean(document.querySelector(".fatal")), alert: alert?.innerText ?? "", ways: [...alert?.querySelectorAll("button, a") ?? []].map((one) => one.innerText),
        deal: scene?.deal ?? 0, serial: scene?.serial ?? 0, phase: scene?.phase ?? "", pressed, stage: window.cardTable?.engine.stage.stage ?? "",
        words: document.body?.innerText.slice(0, 300) ?? "",
      };
    },
    /** Everything that the page has stored. */
    kept: () => new Promise((done, fail) => {
      const name = `card-table${new URL(".", location.href).pathname}`;
      const opening = indexedDB.open(name);
      let missing = false;
      opening.onupgradeneeded = () => { missing = true; opening.transaction.abort(); };
      opening.onerror = () => (missing ? done(null) : fail(opening.error));
      opening.onsuccess = () => {
        const base = opening.result;
        const transaction = base.transaction(["keep", "matches"]);
        const wallet = transaction.objectStore("keep").get("wallet");
        const rows = transaction.objectStore("matches").getAll();
        transaction.oncomplete = () => { base.close(); done({ wallet: wallet.result ?? null, rows: rows.result }); };
        transaction.onabort = () => { base.close(); fail(transaction.error); };
      };
    }),
    /** Presses the first button or link with such a name. */
    press(name) {
      const found = [...document.querySelectorAll("button, a, label")].find((one) => shown(one) && one.ariaDisabled !== "true" && !one.disabled && new RegExp(name).test(one.ariaLabel || one.innerText.trim()));
      found?.click();
      return Boolean(found);
    },
  };
})();
