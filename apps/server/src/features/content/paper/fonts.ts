import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { sfntFromWoff } from "./sfnt.ts";

/** The store's own font. Its files are split by script, so each weight needs one of each. */
const files = {
  latin: "latin-400",
  latinBold: "latin-700",
  bangla: "bengali-400",
  banglaBold: "bengali-700",
};

export type FontName = keyof typeof files;
export type Fonts = Record<FontName, Buffer>;

let loaded: Promise<Fonts> | undefined;

/** Loaded with the first paper and cached: a quarter of a megabyte. */
export function paperFonts(): Promise<Fonts> {
  loaded ??= loadFonts();
  return loaded;
}

async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const entries = Object.entries(files).map(async ([name, file]) => {
    const path = resolve(`@fontsource/hind-siliguri/files/hind-siliguri-${file}-normal.woff`);
    return [name, sfntFromWoff(await readFile(path))];
  });
  return Object.fromEntries(await Promise.all(entries)) as Fonts;
}
