// @ts-check
// Shares a deal that is over: its cards, to be played by somebody else, or how it was played; as a link, with words and a
// picture beside it. Nothing is sent anywhere: the person does that.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { download } from "./download.js";
import { sheet } from "./sheet.js";
import { wholeAddress } from "./copy-button.js";
import { SIZE, drawPicture } from "./share-picture.js";
import { openDialog } from "./dialogs.js";
import { readCode, readReplay } from "../door/shared.js";
import { writeLink } from "../door/link.js";

/** @typedef {import("../door/shared.js").Code} Code */
/** @typedef {"deal"|"replay"|"match"} What */

/**
 * Shares the last deal that is over, shows it again, or reviews it.
 * @param {import("../app.js").App} app
 * @param {string} what the name of a dialog, "replay" or "review"
 */
export async function share(app, what) {
  const { runner } = app.matches;
  if (!runner) return;
  if (what !== "replay" && what !== "review") {
    openDialog(what, runner);
    return;
  }
  const asked = (/** @type {string} */ each) => runner.query({ do: "share", what: each }).then(readCode);
  // What a decision was worth hangs on the deals before, too; a very long match has no room in a link.
  const match = what === "review" ? await asked("match") : null;
  const code = match ?? await asked("replay");
  if (code) {
    // Whoever comes back means this match, even if it is over, and not what the address would begin.
    history.replaceState(history.state, "", `#${code.game}/play`);
    location.hash = writeLink(code.game, { replay: code.code, ...(what === "review" ? { t: `${code.deals}.0`, review: runner.scene?.me } : {}) });
    return;
  }
  await app.library.texts("shared");
  runner.tell(["ui-share-failed", {}]);
}

class ShareDialog extends Screen {
  static properties = { ...Screen.properties, what: { state: true }, code: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {What} */ this.what = "deal";
    /** @type {Code|null} */ this.code = null;
    /** What the person held, from the first card to the last. @type {string[]} */ this.hand = [];
    this.fault = "";
    /** @type {File|null} */ this.picture = null;
    /** @type {import("../match/runner.js").MatchRunner|null} */ this.runner = null;
  }

  /** Opens the dialog for the last deal that is over. @param {import("../match/runner.js").MatchRunner} runner */
  async show(runner) {
    this.runner = runner;
    this.hand = [];
    this.#choose("deal");
    await this.updateComplete;
    this.querySelector("dialog")?.showModal();
  }

  /** @param {What} what */
  async #choose(what) {
    this.what = what;
    this.code = this.picture = null;
    this.fault = "";
    const { runner, app } = this;
    const day = runner?.row.request.day;
    const said = await runner?.query({ do: "share", what, ...(day ? { day } : {}) });
    if (what !== this.what) return;
    this.code = readCode(said ?? null);
    if (!this.code) this.fault = app.catalogue.rule(said?.is === "refused" ? said.rule : null)?.text ?? app.ui("ui-share-failed");
    else if (what !== "deal" && !this.hand.length) this.hand = await this.#held(this.code.deal ?? 1);
    await this.updateComplete;
    this.#draw();
  }

  /** What the person was dealt. @param {number} deal */
  async #held(deal) {
    const replay = readReplay((await this.runner?.query({ do: "watch", deal, step: 0 })) ?? null);
    return replay ? (replay.hands[replay.scene.me] ?? []).flatMap(({ cards }) => cards) : [];
  }

  /** The words beside the link: the game, and how the deal ended. */
  get #lines() {
    const { app, runner } = this;
    const company = { me: runner?.scene?.me };
    return (this.code?.line ?? []).map((message) => app.text.say(message, company));
  }

  get #link() {
    const { code, what } = this;
    if (!code) return "";
    const asked = what === "deal" ? this.#sameCards(code) : { replay: code.code };
    return wholeAddress(this.app, writeLink(code.game, asked));
  }

  /** A day stands for its cards; other rules than those of a named table are told by the code alone. @param {Code} code */
  #sameCards(code) {
    const { table = null, request } = this.runner?.row ?? {};
    if (!request?.day || code.deal !== 1 || (request.options && !table)) return { deal: code.code };
    return { table: request.options ? table : null, deal: String(request.day) };
  }

  /** Draws the picture, and keeps it as a file. The cards of a deal that is to be played are not given away. */
  #draw() {
    const canvas = this.querySelector("canvas");
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen || !this.code) return;
    const [title = "", ...lines] = this.#lines;
    drawPicture(pen, { title, lines, cards: this.what === "deal" ? Array(5).fill("") : this.hand, site: wholeAddress(this.app, "#") });
    canvas.toBlob((blob) => {
      this.picture = blob && new File([blob], `${this.code?.game ?? ""}.png`, { type: "image/png" });
      this.requestUpdate();
    });
  }

  render() {
    const { app, what, code, fault } = this;
    const many = (code?.deals ?? 0) > 1 || (this.runner?.scene?.sheet?.deals.length ?? 0) > 1;
    const choices = /** @type {What[]} */ (["deal", "replay", ...(many ? ["match"] : [])]);
    return sheet(app, "share", app.ui("ui-share"), html`
      <fieldset class="field">
        <legend>${app.ui("ui-share-what")}</legend>
        <div class="segments">${choices.map((each) => html`
          <label class="segment"><input type="radio" name="share-what" .checked=${what === each} @change=${() => this.#choose(each)}>
            <span>${app.ui("ui-share-choice", { what: each })}</span></label>`)}
        </div>
        <p class="quiet">${app.ui("ui-share-note", { what })}</p>
      </fieldset>
      ${fault ? html`<p class="warning" role="alert">${fault}</p>` : html`
        <canvas width=${SIZE.width} height=${SIZE.height} role="img" aria-label=${this.#lines.join(". ") || app.ui("ui-share")}></canvas>
        <div class="row" ?inert=${!code}>
          <card-table-copy .app=${app} .text=${() => this.#link} .label=${app.ui("ui-share-link")}></card-table-copy>
          <card-table-copy .app=${app} .text=${() => [...this.#lines, this.#link].join("\n")} .label=${app.ui("ui-share-words")}></card-table-copy>
          ${"share" in navigator ? html`<button type="button" class="button" @click=${() => this.#send()}>${app.ui("ui-share-send")}</button>` : nothing}
          <button type="button" class="button" ?disabled=${!this.picture} @click=${() => this.#save()}>${app.ui("ui-share-save")}</button>
        </div>`}`);
  }

  /** Hands everything to the browser's own way of sharing; with the picture where it takes files. */
  #send() {
    const { picture } = this;
    const [title = ""] = this.#lines;
    const words = { title, text: this.#lines.join("\n"), url: this.#link };
    const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
    navigator.share({ ...words, ...files }).catch(() => {}); // the person thought better of it
  }

  #save() {
    if (this.picture) download(this.picture, this.picture.name);
  }
}

customElements.define("card-table-share", ShareDialog);
