// Watches a page from outside, by what appears in it, and notes when: in milliseconds since its address was opened.
// The host of the measurement puts this script into each page, first of all, and is told; no page knows of it, or waits
// for a file.

(() => {
  const seen = {};
  let answered = "";
  let pressed = false;

  /** Notes something once the frame that shows it has been drawn. */
  function note(what) {
    if (what in seen) return;
    seen[what] = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(what);
    requestAnimationFrame(() => port2.postMessage(0));
  }

  /** Tells the host, which may send the page away. */
  async function tell(what, when = performance.now()) {
    seen[what] = when;
    const reply = await fetch("/seen", { method: "POST", body: JSON.stringify({ [what]: when }) });
    const address = await reply.text();
    if (address) location.href = address;
  }

  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (one) => one.getBoundingClientRect().width > 0 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** What the others have done: their bids, their badges, the cards of the trick. */
  function others() {
    const seats = all("[data-region=seats] li").filter((seat) => seat.querySelector(".name")?.textContent !== "You");
    const said = seats.flatMap((seat) => [...seat.querySelectorAll(".status, .badges")]);
    return [...said.map((one) => one.textContent.trim()), ...all("[data-region=trick] [role=img], .trick [role=img]").map((one) => one.ariaLabel)].join();
  }

  /** Bids three tricks as soon as that is possible, and tells whether the bid is shown as chosen. */
  function bid() {
    const three = all("[role=group] button").find((button) => button.textContent.trim() === "3" && shown(button));
    if (!three) return pressed;
    const chosen = () => three.ariaLabel?.endsWith("chosen") || three.ariaPressed === "true";
    if (chosen()) return true;
    if (three.disabled || three.ariaDisabled === "true") return false;
    pressed = true;
    three.click();
    return chosen();
  }

  function look() {
    if (document.getElementById("hello")?.textContent) note("hello");
    if (all("a[href^='#spades']").some(shown)) note("menu");
    if (all("[data-zone=hand][data-card]").filter(shown).length >= 13) note("hand");
    if (seen.hand && !("decision" in seen)) {
      if (!pressed) answered = others();
      if (bid()) note("decision");
    }
    if ("decision" in seen && others() !== answered) note("bot");
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  const waiting = setInterval(() => {
    if (window.cardTable?.engine.stage.stage !== "ready") return;
    clearInterval(waiting);
    tell("ready");
    keep(performance.now() + 5000);
  }, 5);

  /** Notes when the page can do without a network; 0 if it never will. */
  async function keep(patience) {
    const all = await navigator.serviceWorker?.getRegistrations() ?? [];
    if (all.some((one) => one.active)) tell("kept");
    else if (all.length || performance.now() < patience) setTimeout(keep, 100, patience);
    else tell("kept", 0);
  }
})();
