import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes every letter beyond ASCII in the scripts of a folder as its escape. One Bangla letter makes Node hold the whole file
 * with two bytes for each of its characters, which of our two builds is five megabytes. Strings, patterns and templates say
 * the same either way; only what asks for the raw text of a template would notice.
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
