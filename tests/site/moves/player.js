// Plays a deal among experts in the page's own engine. Returns how long each move took that was thought about, in
// milliseconds: from the first request to the scene, in slices as the page asks for them.

async ({ game, seats, seed, helped, workers }) => {
  const { engine, helpers } = window.cardTable;
  const moves = [];

  /** Asks until there is an answer. */
  const think = async (request) => {
    const begun = performance.now();
    let weighed = false;
    for (let ms = 0; ; ms = 30) {
      const reply = await (helped ? helpers : engine).ask({ ...request, ms });
      weighed ||= Boolean(reply.tasks);
      if (reply.is === "thinking") continue;
      if (weighed) moves.push(performance.now() - begun);
      return reply;
    }
  };

  let scene = await engine.ask({ do: "start", game, options: "", seats, seed });
  while (!["deal-over", "match-over"].includes(scene.phase)) {
    if (helped && workers && helpers.numbers.ready === workers) return moves; // they are there: no need to go on
    const reply = await think({ do: "go" });
    scene = reply.is === "waiting" ? await engine.ask({ do: "act", action: (await think({ do: "hint" })).action }) : reply;
    if (scene.is !== "scene") throw new Error(JSON.stringify(scene));
  }
  return moves;
}
