/** The files of Python on their way, from a host that is slow, broken, or gone. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { beforeEach, test } from "node:test";

globalThis.self = Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} });
const { Downloads } = await import("../../../site/js/engine/downloads.js");

/** An empty module of WebAssembly, with a section of so many bytes that nobody needs. */
const MODULE = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 0, 101, 0, ...new Array(100).fill(7)]);
const IMAGE = Uint8Array.from({ length: 1000 }, (_, place) => place % 251);
const FILES = { "python.image": IMAGE, "python.wasm": MODULE, "glue.js": new TextEncoder().encode("code"), "lock.json": new Uint8Array(2) };
const SIZES = { "python.image": [1000, 1000], "python.wasm": [111, 20], "glue.js": [4, 2] };

/** What was asked for: names, with ranges. @type {string[]} */ let asked;
/** What happens to the next requests for a file, one after another. @type {Record<string, (Function|null)[]>} */ let trouble;
/** What was told. @type {{progress: number[][], faults: string[]}} */ let told;
/** Emits "news" whenever something was told, or is compiled. */ const news = new EventEmitter();

/** Waits until something is so. @param {() => boolean} met */
async function until(met) {
  while (!met()) await once(news, "news");
}

beforeEach(() => {
  asked = [];
  trouble = {};
  told = { progress: [], faults: [] };
  globalThis.fetch = async (address, { headers } = {}) => {
    const name = address.split("/").pop();
    asked.push(headers ? `${name} ${headers.range}` : name);
    return (trouble[name]?.shift() ?? answer)(FILES[name], headers);
  };
  WebAssembly.compileStreaming = async (response) =>
    WebAssembly.compile(await response.arrayBuffer().catch(() => { throw new TypeError("network"); }));
});

/** What a host sends that can send parts. */
function answer(content, headers) {
  const from = Number(/bytes=(\d+)-/.exec(headers?.range ?? "")?.[1] ?? 0);
  const range = { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` };
  return new Response(content.slice(from), headers ? { status: 206, headers: range } : { headers: { "content-encoding": "gzip" } });
}

/** Sends some bytes, then breaks; or only ends, if `quietly`. */
const broken = (bytes, quietly = false) => (content) => {
  let sent = false;
  return new Response(new ReadableStream({
    async pull(controller) {
      if (sent) await new Promise((done) => setTimeout(done, 1)); // or else what was sent would be lost too
      if (!sent) controller.enqueue(content.slice(0, bytes));
      else if (quietly) controller.close();
      else controller.error(new TypeError("network"));
      sent = true;
    },
  }), { headers: { "content-encoding": "gzip" } });
};
const gone = () => { throw new TypeError("network"); };
const status = (number) => () => new Response("", { status: number });
const page = () => new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });

function start() {
  const hear = (list, what) => {
    list.push(what);
    news.emit("news");
  };
  const listener = { onprogress: (...bytes) => hear(told.progress, bytes), onfault: (why) => hear(told.faults, why) };
  const downloads = new Downloads({ sizes: SIZES, cache: "default", probe: "there/lock.json", pauses: [1, 1], often: 0 }, listener);
  downloads.take();
  return downloads;
}

const bytesOf = async (name) => new Uint8Array(await (await self.fetch(`there/${name}`)).arrayBuffer());

test("every byte of every file counts, as many as are sent", async () => {
  start().expect(Object.keys(SIZES));
  assert.deepEqual(told.progress, [[0, 1022]]);
  await bytesOf("glue.js");
  await bytesOf("python.image");
  assert.deepEqual(told.progress.at(-1)[1], 1022);
  await WebAssembly.compileStreaming(self.fetch("there/python.wasm"));
  await until(() => told.progress.at(-1)[0] === 1022);
  assert.deepEqual(told.progress.at(-1), [1022, 1022]);
  assert.ok(told.progress.some(([loaded]) => loaded > 0 && loaded < 1022));
});

test("of a host that does not compress, more bytes come", async () => {
  trouble["python.wasm"] = [(content) => new Response(content)];
  start().expect(Object.keys(SIZES));
  await self.fetch("there/python.wasm");
  await bytesOf("python.image");
  assert.equal(told.progress.at(-1)[1], 1113);
});

test("what is asked for ahead is fetched once, and compiled while it comes", async (context) => {
  const { compileStreaming } = WebAssembly;
  const compile = context.mock.method(WebAssembly, "compileStreaming", (response) => {
    queueMicrotask(() => news.emit("news"));
    return compileStreaming(response);
  });
  const downloads = start();
  for (const name of ["python.wasm", "lock.json"]) downloads.ahead(`there/${name}`);
  await until(() => compile.mock.callCount() === 1);
  const { instance } = await WebAssembly.instantiateStreaming(self.fetch("there/python.wasm"), {});
  assert.ok(instance instanceof WebAssembly.Instance);
  assert.deepEqual([await bytesOf("lock.json"), await bytesOf("lock.json")], [FILES["lock.json"], FILES["lock.json"]]);
  assert.deepEqual(asked, ["python.wasm", "lock.json"]);
  assert.equal(compile.mock.callCount(), 1);
});

test("what is on this device is not asked for", async () => {
  const downloads = start();
  downloads.expect(["python.image", "glue.js"]);
  downloads.ahead("there/lock.json", Promise.resolve(Uint8Array.of(1, 2)));
  downloads.ahead("there/python.image", Promise.resolve(null));
  downloads.have("glue.js");
  assert.deepEqual([...(await bytesOf("lock.json"))], [1, 2]);
  assert.deepEqual(await bytesOf("python.image"), IMAGE);
  assert.deepEqual(asked, ["python.image"]);
  assert.deepEqual(told.progress.at(-1), [1002, 1002]);
});

test("data is compiled once it is whole, and told if it is damaged", async () => {
  start();
  trouble["more.data.wasm"] = [() => new Response(MODULE), () => new Response(MODULE.map((byte) => byte ^ 1))];
  assert.ok((await WebAssembly.compileStreaming(self.fetch("there/more.data.wasm"))) instanceof WebAssembly.Module);
  await assert.rejects(WebAssembly.compileStreaming(self.fetch("there/more.data.wasm")), WebAssembly.CompileError);
  assert.deepEqual(told.faults, ["ui-boot-damaged"]);
});

test("what is refused once is asked for again", async () => {
  trouble["python.image"] = [status(503), gone];
  start();
  assert.deepEqual(await bytesOf("python.image"), IMAGE);
  assert.deepEqual(asked, ["python.image", "python.image", "python.image"]);
  assert.deepEqual(told.faults, []);
});

test("a file that breaks off goes on where it broke, as often as it takes", async () => {
  trouble["python.image"] = [broken(300), (content) => {
    const rest = broken(200)(content.slice(300));
    return new Response(rest.body, { status: 206, headers: { "content-range": "bytes 300-999/1000" } });
  }];
  start();
  assert.deepEqual(await bytesOf("python.image"), IMAGE);
  assert.deepEqual(asked, ["python.image", "python.image bytes=300-", "python.image bytes=500-"]);
});

test("a host that sends no parts sends it again", async () => {
  trouble["python.image"] = [broken(300), (content) => new Response(content)];
  start();
  assert.deepEqual(await bytesOf("python.image"), IMAGE);
});

for (const [bytes, request] of [[50, "python.wasm"], [100, "python.wasm bytes=100-"]]) {
  test(`a module that breaks off after ${bytes} bytes goes on in the shorter way: a part is never compressed`, async () => {
    trouble["python.wasm"] = [broken(bytes)];
    start();
    const { instance } = await WebAssembly.instantiateStreaming(self.fetch("there/python.wasm"), {});
    assert.ok(instance instanceof WebAssembly.Instance);
    assert.equal(asked.at(-1), request);
  });
}

test("without a connection, what has arrived waits until there is one", async () => {
  trouble["python.image"] = [broken(300), gone, gone, gone];
  trouble["lock.json"] = [gone];
  const downloads = start();
  const bytes = bytesOf("python.image");
  await until(() => told.faults.length > 0);
  downloads.resume();
  assert.deepEqual(await bytes, IMAGE);
  assert.deepEqual(told.faults, ["ui-boot-offline"]);
  assert.equal(asked.at(-1), "python.image bytes=300-");
});

test("what still comes when the connection is gone does not look like a start that goes on", async () => {
  trouble["python.image"] = [gone, gone, gone];
  trouble["lock.json"] = [gone];
  const downloads = start();
  downloads.expect(["python.image", "glue.js"]);
  const bytes = bytesOf("python.image");
  await until(() => told.faults.length > 0);
  const before = told.progress.length;
  downloads.have("glue.js");
  assert.equal(told.progress.length, before);
  downloads.resume();
  await bytes;
  assert.deepEqual(told.progress[before], [2, 1002]);
});

test("a connection that comes back right after the last try is no missing file", async () => {
  trouble["python.image"] = [gone, gone, gone];
  start();
  assert.deepEqual(await bytesOf("python.image"), IMAGE);
  assert.deepEqual(told.faults, []);
  assert.deepEqual(asked.slice(-2), ["lock.json", "python.image"]);
});

const REASONS = {
  "not there": [[status(404)], "ui-boot-missing"],
  "not there, though the host is": [[gone, gone, gone, gone], "ui-boot-missing"],
  "a page of the network's own": [[page], "ui-boot-replaced"],
  "always cut short": [new Array(9).fill(broken(300, true)), "ui-boot-failed"],
};

for (const [what, [happens, why]] of Object.entries(REASONS)) {
  test(`a file that is ${what} has its own reason`, async () => {
    trouble["python.image"] = [...happens];
    start();
    await assert.rejects(bytesOf("python.image"));
    assert.deepEqual(told.faults, [why]);
  });
}

for (const [fault, why] of [[WebAssembly.CompileError, "ui-boot-damaged"], [RangeError, "ui-boot-memory"]]) {
  test(`a module that cannot be used says so: ${why}`, async (context) => {
    context.mock.method(WebAssembly, "instantiate", async () => { throw new fault(); });
    start();
    await assert.rejects(WebAssembly.instantiateStreaming(self.fetch("there/python.wasm"), {}));
    assert.deepEqual(told.faults, [why]);
  });
}
