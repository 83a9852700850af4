// @ts-check
// What is done once nothing else is to be loaded: the site is kept for play without a network, new versions are looked for,
// and what may be asked for next is read.

import { Offline } from "./offline/offline.js";

/** @typedef {import("./app.js").App} App */

/** So long after Python has come, nothing more is loaded for what the person is doing; in milliseconds. */
const QUIET = 2000;

/**
 * Keeps the site for play without a network.
 * @param {App} app
 */
export async function keepForLater(app) {
  const { connection } = app;
  while (connection.loading) await new Promise((done) => connection.addEventListener("change", done, { once: true }));
  if (connection.ready) await new Promise((done) => setTimeout(done, QUIET));
  app.offline = new Offline();
  app.offline.addEventListener("change", () => app.changed());
  document.body.append(Object.assign(document.createElement("card-table-update"), { app }));
  await app.offline.start();
  // What cannot be loaded may be gone because a new version has come.
  const look = () => { if (connection.failed) app.offline?.check(); };
  connection.addEventListener("change", look);
  look();
}

/**
 * Reads what may be asked for next, one thing after another, so that it is there at once, with or without a network.
 * @param {App} app
 * @param {(() => Promise<unknown>)[]} code reads scripts and styles
 */
export async function readAhead({ catalogue, library, openings }, code) {
  const games = catalogue.games.map(({ name }) => name);
  const texts = ["others", "shared", "table", ...games].map((of) => () => library.texts(of));
  const rules = ["table", ...games].map((of) => () => library.rules(of));
  const choices = games.map((of) => () => library.choices(of));
  for (const step of [...code, ...texts, ...rules, ...choices, () => openings.keepPictures()]) await step().catch(() => {});
}
