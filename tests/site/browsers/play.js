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
  const find = (role, name) => all(role).find((one) => new RegExp(name).test(nameOf(one)));
  const begun = performance.now();

  for (let pressed = 0; performance.now() - begun < patience; pressed++) {
    if (find("button", end)) return true;
    const refused = find("option", "would be allowed");
    const answer = answers.map((name) => find("button", name)).find(Boolean);
    const cards = all("option");
    if (refused) {
      find("button", "^Hint$")?.click();
      while (find("option", "would be allowed") && performance.now() - begun < patience) await pause();
      (find("button", together) ?? find("option", ", suggested$"))?.click();
    } else if (answer) answer.click();
    else if (cards.length) cards[pressed % cards.length].click();
    else document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    await pause();
  }
  return false;
}
