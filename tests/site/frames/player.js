// Plays at the pace that is set, and hurries nobody, so that all cards move as they do for people: it presses only when they
// lie, because the press of a person would end their movement. `deals` is how many have been told to the end, `shift` what moved in the
// layout although nobody had just pressed anything.

window.played = { deals: 0, shift: 0 };
// What follows a press so soon is expected: the browser counts alike, but knows nothing of the presses of this player.
const EXPECTED = 500;
let pressed = -EXPECTED;
new PerformanceObserver((list) => {
  for (const { value, startTime } of list.getEntries()) if (startTime - pressed > EXPECTED) window.played.shift += value;
}).observe({ type: "layout-shift" });

let over = false;
let serial = -1;
const look = (table) => {
  const press = (what, detail) => { pressed = performance.now(); table.emit(what, detail); };
  const { scene } = table;
  if (!scene || table.wish) return;
  const ends = ["deal-over", "match-over"].includes(scene.phase);
  if (ends && over && scene.canNext) press("table-next");
  const told = ends && !table.resting;
  if (told && !over) window.played.deals += 1;
  over = told;
  if (ends || !scene.awaited.includes(scene.me) || (serial === scene.serial && !table.hint)) return;
  const { ask } = scene;
  const calls = ask.calls.filter((call) => !call.fault && !call.practice && !call.aside).map(({ text }) => text);
  const choices = ask.selection ? calls : [...ask.moves, ...calls];
  const action = table.hint?.action ?? choices[scene.serial % choices.length];
  serial = scene.serial;
  if (action) press("table-act", { action });
  else {
    // What can be played together, only a hint knows; it takes its time, and room, as was asked for.
    press("table-hint");
    pressed = Infinity;
  }
};
const goOn = async () => {
  const table = document.querySelector("card-table-view");
  await table?.rest();
  if (table) look(table);
  setTimeout(goOn, 150);
};
goOn();
