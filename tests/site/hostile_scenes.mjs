// Prints scenes with something absurd in one place, those that the door lets in: `node hostile_scenes.mjs COUNT SEED`.

import { SENT, fc, mutatedInJson } from "./hostile.mjs";
import { heard } from "../../site/js/door/protocol.js";

const [count, seed] = process.argv.slice(2).map(Number);
const scenes = SENT.filter(({ is }) => is === "scene");
const drawn = fc.sample(mutatedInJson(scenes), { numRuns: count, seed }).map(({ value, path }) => ({ path: path.join("."), scene: heard(JSON.stringify(value)) }));
process.stdout.write(JSON.stringify(drawn.filter(({ scene }) => scene.is === "scene")));
