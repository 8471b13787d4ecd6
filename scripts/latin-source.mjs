import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Escapes all non-ASCII letters in the scripts of a folder. A single Bangla letter makes V8 store the whole file with
 * two bytes per character, which costs 5 MB for our two builds. Only code that reads a template's raw text would notice
 * the change.
 *
 * @param {string} folder
 */
export function writeInLatin(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const file = join(folder, name);
    writeFileSync(file, escaped(readFileSync(file, "utf8")));
  }
}

/** @param {string} code */
export function escaped(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
