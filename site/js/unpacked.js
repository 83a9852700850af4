// @ts-check
// What Python starts from, unpacked, in the origin's private folder on the device. Reading a file there takes a tenth of the
// time that fetching it from the caches and unpacking it takes. The service worker writes the files, each with a digest at
// its end. Where a file is missing or damaged, Python's worker fetches it as it does on a first visit.

import { pause } from "./waits.js";

/** The files by their names, and how each is unpacked. @type {Record<string, (body: ReadableStream) => ReadableStream>} */
const FILES = {
  "pyodide.data.wasm": (body) => body,
  "python.image": (body) => body.pipeThrough(new DecompressionStream("gzip")),
};
/** How many bytes a digest has. */
const DIGEST = 32;
/** How long to wait for the disk before a file is fetched instead; in milliseconds. */
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
    const file = await contentOf(await folder.getFileHandle(name));
    const [content, digest] = [file.subarray(0, -DIGEST), file.subarray(-DIGEST)];
    if (String(await digestOf(content)) === String(digest)) return content;
    if (file.length > 0) await (await root()).removeEntry(nameOf(pyodide), { recursive: true });
    return null;
  };
  return Promise.race([read(), pause(PATIENCE).then(() => null)]).catch(() => null);
}

/**
 * Puts the files of a version there, and removes those of others. Rejects in browsers that have no such folder.
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

/**
 * Reads a file without a detour through another process, as only workers may. Rejects while another tab reads it in a browser
 * that does not know the mode; then it is fetched.
 * @param {any} handle
 */
async function contentOf(handle) {
  const file = await handle.createSyncAccessHandle({ mode: "read-only" });
  try {
    const content = new Uint8Array(file.getSize());
    file.read(content);
    return content;
  } finally {
    file.close();
  }
}

/** @param {BufferSource} content */
const digestOf = async (content) => new Uint8Array(await crypto.subtle.digest("SHA-256", content));

const root = () => navigator.storage.getDirectory();

/** The name of a version's folder; several copies of the site may share a host. @param {string} pyodide */
const nameOf = (pyodide) => encodeURIComponent(new URL(pyodide).pathname);
