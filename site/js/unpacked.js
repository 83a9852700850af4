// @ts-check
// What Python starts from, unpacked, in a folder of this origin's own on the device. Reading it there takes a tenth of the
// time that the caches and the unpacking take. The service worker puts it there, each file with a digest at its end; who
// finds nothing good asks the caches or the host.

import { pause } from "./waits.js";

/** The files by their names, and how each is unpacked. @type {Record<string, (body: ReadableStream) => ReadableStream>} */
const FILES = {
  "pyodide.data.wasm": (body) => body,
  "python.image": (body) => body.pipeThrough(new DecompressionStream("gzip")),
};
/** How many bytes a digest has. */
const DIGEST = 32;
/** A disk that takes longer, in milliseconds, is slower than a host. */
const PATIENCE = 1000;

/**
 * Reads a file; null where there is none. Damaged ones are removed, so that the service worker unpacks them anew.
 * @param {string} pyodide the address of Pyodide's folder
 * @param {string} name
 * @returns {Promise<Uint8Array<ArrayBuffer>|null>}
 */
export async function readUnpacked(pyodide, name) {
  const read = async () => {
    const folder = await (await root()).getDirectoryHandle(nameOf(pyodide));
    const file = new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer());
    const [content, digest] = [file.subarray(0, -DIGEST), file.subarray(-DIGEST)];
    if (String(await digestOf(content)) === String(digest)) return content;
    if (file.length > 0) await (await root()).removeEntry(nameOf(pyodide), { recursive: true });
    return null;
  };
  return Promise.race([read(), pause(PATIENCE).then(() => null)]).catch(() => null);
}

/**
 * Puts the files of a version there, and removes those of others. A browser that cannot do this goes without.
 * @param {string} pyodide the address of Pyodide's folder
 * @param {(address: string) => Promise<Response|undefined>} kept the file at an address, as it came
 */
export async function unpack(pyodide, kept) {
  const all = await root();
  const mine = nameOf(pyodide);
  const folder = await all.getDirectoryHandle(mine, { create: true });
  for (const [name, unpacked] of Object.entries(FILES)) {
    const handle = await folder.getFileHandle(name, { create: true });
    if ((await handle.getFile()).size > 0) continue; // it is empty until all of it has been written
    const body = (await kept(pyodide + name))?.body;
    if (!body) continue;
    const content = await new Response(unpacked(body)).arrayBuffer();
    const file = await handle.createWritable();
    await file.write(new Blob([content, await digestOf(content)]));
    await file.close();
  }
  const versions = mine.slice(0, mine.lastIndexOf("-") + 1);
  for await (const name of /** @type {any} */ (all).keys()) if (name.startsWith(versions) && name !== mine) await all.removeEntry(name, { recursive: true });
}

/** @param {BufferSource} content */
const digestOf = async (content) => new Uint8Array(await crypto.subtle.digest("SHA-256", content));

const root = () => navigator.storage.getDirectory();

/** The name of a version's folder; several copies of the site may share a host. @param {string} pyodide */
const nameOf = (pyodide) => encodeURIComponent(new URL(pyodide).pathname);
