// A style sheet is loaded once, and takes effect when whoever asks for it says so.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { style } from "../../../site/js/styles.js";

/** The links in the head of the page. */
let links = [];

/** A link whose sheet comes when the test says so. */
class FakeLink extends EventTarget {
  sheet = null;

  remove() {
    links = links.filter((each) => each !== this);
  }

  come() {
    this.sheet = {};
    this.dispatchEvent(new Event("load"));
  }

  get takesEffect() {
    return this.sheet !== null && this.media === "";
  }
}

/** Lets everything happen that waits for nothing. */
const soon = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  links = [];
  globalThis.document = { createElement: () => new FakeLink(), querySelectorAll: () => links, head: { append: (link) => links.push(link) } };
});

test("a sheet takes effect as soon as it comes", async () => {
  const coming = style("css/late.css");
  links[0].come();
  assert.equal(links[0].takesEffect, true);
  await coming;
});

test("a sheet that comes while cards move waits until they lie", async () => {
  let lie;
  const coming = style("css/late.css", () => new Promise((done) => { lie = done; }));
  links[0].come();
  await soon();
  assert.equal(links[0].takesEffect, false);
  lie();
  await coming;
  assert.equal(links[0].takesEffect, true);
});

test("whoever needs a sheet at once does not wait for cards", async () => {
  style("css/late.css", () => new Promise(() => {}));
  links[0].come();
  await style("css/late.css");
  assert.equal(links.length, 1, "it is loaded once");
  assert.equal(links[0].takesEffect, true);
});

test("a sheet that does not come can be asked for again", async () => {
  const coming = style("css/late.css", async () => {});
  links[0].dispatchEvent(new Event("error"));
  await assert.rejects(coming, /no css\/late.css/);
  assert.equal(links.length, 0);
});
