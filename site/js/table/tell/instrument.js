// @ts-check
// The sounds of the table: paper and felt are noise through a filter, wood is two short tones.

/** @typedef {import("./sounds.js").Sound} Sound */

/** How loud everything is. */
const VOLUME = 0.35;
/** After so many milliseconds without a sound, the device need not listen for the next one, which costs power. */
const REST = 5000;

/** @type {AudioContext|null} */ let context = null;
/** @type {GainNode|null} */ let out = null;
/** @type {AudioBuffer|null} */ let noise = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */ let resting;

/** @type {Record<Sound, (at: number) => void>} */
const SOUNDS = {
  card: (at) => { paper(at, 0.05, 2800, 0.5); felt(at + 0.03, 0.09, 0.9); },
  deal: (at) => { for (let card = 0; card < 7; card += 1) paper(at + card * 0.07, 0.045, 2600 + card * 90, 0.32); },
  trick: (at) => { paper(at, 0.2, 1400, 0.35); felt(at + 0.16, 0.12, 0.7); },
  turn: (at) => { wood(at + 0.12, 587, 0.26); wood(at + 0.21, 784, 0.22); },
  verdict: (at) => { [392, 494, 587, 784].forEach((tone, step) => wood(at + 0.25 + step * 0.13, tone, 0.3)); },
};

/** Makes the instrument, which takes a while; once is enough. */
export function tune() {
  const { AudioContext } = globalThis;
  if (!AudioContext || context) return;
  context = new AudioContext();
  out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  // The same noise every time, of the numbers of Park and Miller: a page draws its deals from Math.random().
  for (let at = 0, number = 1; at < samples.length; at += 1) {
    number = (number * 48271) % 2147483647;
    samples[at] = number / 1073741823.5 - 1;
  }
  rest();
}

/** Makes a sound now, if there is an instrument. @param {Sound} name */
export function sound(name) {
  if (!context) return;
  if (context.state !== "running") context.resume().catch(() => {});
  SOUNDS[name](context.currentTime + 0.01);
  rest();
}

/** Lets the device rest, unless another sound comes first. */
function rest() {
  clearTimeout(resting);
  resting = setTimeout(() => context?.suspend().catch(() => {}), REST);
}

/** @param {number} at @param {number} long @param {number} tone @param {number} loud */
const paper = (at, long, tone, loud) => rustle("bandpass", at, long, tone, loud);

/** @param {number} at @param {number} long @param {number} loud */
const felt = (at, long, loud) => rustle("lowpass", at, long, 240, loud);

/** Noise through a filter. @param {BiquadFilterType} type @param {number} at @param {number} long @param {number} tone @param {number} loud */
function rustle(type, at, long, tone, loud) {
  if (!context || !out) return;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type, frequency: tone, Q: 0.8 });
  source.connect(filter).connect(faded(context, at, long, loud)).connect(out);
  source.start(at, Math.random() * 0.2, long + 0.05);
}

/** A tap on wood. @param {number} at @param {number} tone @param {number} loud */
function wood(at, tone, loud) {
  for (const [times, part, long] of /** @type {[number, number, number][]} */ ([[1, 1, 0.22], [3.9, 0.3, 0.06]])) {
    if (!context || !out) return;
    const source = new OscillatorNode(context, { frequency: tone * times });
    source.connect(faded(context, at, long, loud * part)).connect(out);
    source.start(at);
    source.stop(at + long + 0.05);
  }
}

/** Loud at once, and then softer and softer. @param {AudioContext} audio @param {number} at @param {number} long @param {number} loud */
function faded(audio, at, long, loud) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + long);
  return gain;
}
