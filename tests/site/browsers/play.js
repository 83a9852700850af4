// Plays on inside the page as somebody with a screen reader would, and far quicker than a driver could from outside.
//
// ANSWERS, TOGETHER and END are those of people.py. Returns whether the deal is over after so many milliseconds.

async () => {
  const [answers, together, end, patience] = [ANSWERS, TOGETHER, END, PATIENCE];
  const pause = () => new Promise((done) => setTimeout(done, 20));
  const isFree = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true], [inert]")
    && !one.matches(":disabled, [aria-disabled=true]");
  const nameOf = (one) => (one.ariaLabel ?? one.innerText).trim();
  const all = (role) => [...document.querySelectorAll(role === "button" ? "button, [role=button]" : `[role=${role}]`)].filter(isFree);
  const read = (role) => all(role).map((one) => ({ one, name: nameOf(one) }));
  const find = (things, name) => things.find((thing) => new RegExp(name).test(thing.name))?.one;
  const isRefused = () => find(read("option"), "would be allowed");
  const begun = performance.now();

  for (let pressed = 0; performance.now() - begun < patience; pressed++) {
    // Read once, whatever is looked for: reading takes longer than all that the page does.
    const buttons = read("button");
    if (find(buttons, end)) return true;
    const cards = read("option");
    const answer = answers.map((name) => find(buttons, name)).find(Boolean);
    if (find(cards, "would be allowed")) {
      find(buttons, "^Hint$")?.click();
      while (isRefused() && performance.now() - begun < patience) await pause();
      (find(read("button"), together) ?? find(read("option"), ", suggested$"))?.click();
    } else if (answer) answer.click();
    else if (cards.length) cards[pressed % cards.length].one.click();
    else document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    await pause();
  }
  return false;
}
