/** Takes WebAssembly modules apart and puts them together: https://webassembly.github.io/spec/core/binary/ */

/** The numbers of sections. */
export const TYPES = 1, IMPORTS = 2, FUNCTIONS = 3, TABLES = 4, MEMORIES = 5, GLOBALS = 6, EXPORTS = 7, ELEMENTS = 9, CODE = 10, DATA = 11, TAGS = 13;
/** The numbers of what modules import and export. */
export const FUNCTION = 0, TABLE = 1, MEMORY = 2, GLOBAL = 3, TAG = 4;
/** In this order sections have to come. */
const ORDER = [0, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, TAGS, GLOBALS, EXPORTS, ELEMENTS, 12, CODE, DATA];

/** @typedef {Uint8Array | number[]} Bytes */
/** An import or an export. @typedef {{ kind: number, index: number, name: string, bytes: Bytes }} Door */

/** Reads numbers, names and bytes one after the other. */
class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  get ended() {
    return this.place >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.place++];
  }

  number() {
    for (let number = 0, scale = 1; ; scale *= 128) {
      const byte = this.byte();
      number += (byte & 0x7f) * scale;
      if (byte < 128) return number;
    }
  }

  /** Passes over numbers, with or without a sign. @param {number} [count] */
  skip(count = 1) {
    for (let i = 0; i < count; i++) while (this.byte() > 127);
  }

  /** @param {number} length */
  take(length) {
    this.place += length;
    return this.bytes.subarray(this.place - length, this.place);
  }

  name() {
    return Buffer.from(this.take(this.number())).toString();
  }

  /** Everything of a list. @template T @param {() => T} read */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  /** The bytes that something is made of. @param {() => void} skip */
  passed(skip) {
    const start = this.place;
    skip();
    return this.bytes.subarray(start, this.place);
  }

  /** Passes over how much a table or a memory may hold. */
  limits() {
    this.skip(this.byte() & 1 ? 2 : 1);
  }
}

/** A module: a list of things for each section that matters here. */
export class Module {
  /** @param {Uint8Array} wasm */
  constructor(wasm) {
    this.version = wasm.subarray(0, 8);
    /** @type {Map<number, Bytes>} */
    this.sections = new Map();
    for (const reader = new Reader(wasm.subarray(8)); !reader.ended; ) this.sections.set(reader.byte(), reader.take(reader.number()));
    const read = (/** @type {number} */ section, /** @type {(reader: Reader) => any} */ one) => {
      const reader = new Reader(Uint8Array.from(this.sections.get(section) ?? [0]));
      return reader.list(() => one(reader));
    };
    /** How many values each type of function takes and returns. @type {{ takes: number, returns: number }[]} */
    this.types = read(TYPES, (reader) => {
      if (reader.byte() !== 0x60) throw new Error("This type is not that of a function.");
      return { takes: reader.take(reader.number()).length, returns: reader.take(reader.number()).length };
    });
    /** @type {Door[]} */
    this.imports = read(IMPORTS, (reader) => {
      let [kind, name, index] = [0, "", 0];
      const bytes = reader.passed(() => {
        reader.name();
        name = reader.name();
        kind = reader.byte();
        if (kind === FUNCTION) index = reader.number();
        else if (kind === GLOBAL) reader.take(2);
        else throw new Error(`${name} is of a kind that is not imported so far.`);
      });
      return { kind, index, name, bytes };
    });
    /** The type of each function that is defined here. @type {number[]} */
    this.functions = read(FUNCTIONS, (reader) => reader.number());
    /** @type {Bytes[]} */
    this.tables = read(TABLES, (reader) => reader.passed(() => { reader.byte(); reader.limits(); }));
    /** @type {Bytes[]} */
    this.memories = read(MEMORIES, (reader) => reader.passed(() => reader.limits()));
    /** @type {Bytes[]} */
    this.tags = read(TAGS, (reader) => reader.passed(() => reader.skip(2)));
    /** @type {{ bytes: Bytes, changes: boolean }[]} */
    this.globals = read(GLOBALS, (reader) => {
      let changes = false;
      const bytes = reader.passed(() => {
        reader.byte();
        changes = reader.byte() === 1;
        reader.take(1);
        reader.skip();
        if (reader.byte() !== 0x0b) throw new Error("A global begins with more than a number.");
      });
      return { bytes, changes };
    });
    /** @type {Door[]} */
    this.exports = read(EXPORTS, (reader) => {
      let [name, kind, index] = ["", 0, 0];
      const bytes = reader.passed(() => { [name, kind, index] = [reader.name(), reader.byte(), reader.number()]; });
      return { kind, index, name, bytes };
    });
    /** The functions in the first table, which others find by their place. @type {number[]} */
    this.listed = read(ELEMENTS, (reader) => {
      if (reader.byte() !== 0 || reader.byte() !== 0x41) throw new Error("The functions of the table are not listed plainly.");
      reader.skip();
      reader.byte();
      return reader.list(() => reader.number());
    }).flat();
    /** @type {Uint8Array[]} */
    this.bodies = read(CODE, (reader) => reader.take(reader.number()));
  }

  /** So many functions are imported; those that are defined here are numbered from there on. */
  get imported() {
    return this.imports.filter(({ kind }) => kind === FUNCTION).length;
  }

  /** The type of a function, imported or not. @param {number} index */
  typeOf(index) {
    return index < this.imported ? this.imports.filter(({ kind }) => kind === FUNCTION)[index].index : this.functions[index - this.imported];
  }

  /** The bytes of this module with other contents in some sections. @param {[number, Bytes | null][]} changes null leaves a section out */
  with(changes) {
    return this.only([...this.sections, ...changes]);
  }

  /** The bytes of a module of the same version with these sections alone. @param {[number, Bytes | null][]} contents null leaves a section out */
  only(contents) {
    const sections = new Map(contents);
    const written = ORDER.filter((section) => sections.get(section)).map((section) => [[section], withLength(sections.get(section) ?? [])]);
    return joined(this.version, ...written.flat());
  }
}

/** The functions that code calls or takes a reference of. @param {Uint8Array} body */
export function mentioned(body) {
  /** @type {{ called: number[], referred: number[] }} */
  const found = { called: [], referred: [] };
  const code = new Reader(body);
  code.place = afterLocals(body);
  while (!code.ended) {
    const operation = code.byte();
    if (operation === 0x10) found.called.push(code.number());
    else if (operation === 0xd2) found.referred.push(code.number());
    else if (operation === 0x0e) code.skip(code.number() + 1); // a table of branches
    else if (operation === 0x1c) code.skip(code.number());
    else if (operation >= 0x28 && operation <= 0x3e) code.skip(2); // from memory, to memory
    else if (operation === 0x43) code.take(4);
    else if (operation === 0x44) code.take(8);
    else if (operation === 0xfc) code.skip([2, 1, 2, 1, 2, 1, 2, 1, 1, 1][Math.max(code.number() - 8, -1)] ?? 0);
    else if (operation === 0x11) code.skip(2);
    else if (WITH_A_NUMBER.has(operation)) code.skip();
    else if (!(ALONE(operation))) throw new Error(`Code with the operation ${operation.toString(16)} is not known.`);
  }
  return found;
}

/** Operations that are followed by one number: blocks, branches, variables, tables, constants. */
const WITH_A_NUMBER = new Set([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0]);
/** Whether an operation is followed by nothing. @param {number} operation */
const ALONE = (operation) => (operation >= 0x45 && operation <= 0xc4) || [0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].includes(operation);

/** Where the code begins in a function's body. @param {Uint8Array} body */
export function afterLocals(body) {
  const reader = new Reader(body);
  reader.list(() => reader.skip(2));
  return reader.place;
}

// Writing

/** @param {...Bytes} parts */
export const joined = (...parts) => Buffer.concat(parts.map((part) => Uint8Array.from(part)));

/** @param {number} value @returns {number[]} */
export const numeral = (value) => (value < 128 ? [value] : [(value % 128) | 0x80, ...numeral(Math.floor(value / 128))]);

/** A constant, which may have a sign. @param {number} value @returns {number[]} */
export const constant = (value) => (value < 64 ? [value] : [(value % 128) | 0x80, ...constant(Math.floor(value / 128))]);

/** @param {Bytes} part */
export const withLength = (part) => joined(numeral(part.length), part);

/** @param {string} text */
export const named = (text) => withLength(Buffer.from(text));

/** @param {Bytes[]} parts */
export const list = (parts) => joined(numeral(parts.length), ...parts);
