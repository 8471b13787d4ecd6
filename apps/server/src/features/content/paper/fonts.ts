import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { sfntFromWoff } from "./sfnt.ts";

/** The store's own font. Its files are cut by script, so a word in each needs one of each. */
export type Fonts = Record<"latin" | "latinBold" | "bangla" | "banglaBold", Buffer>;
export type FontName = keyof Fonts;

let loaded: Promise<Fonts> | undefined;

/** Loaded with the first paper and cached: a quarter of a megabyte. */
export function paperFonts(): Promise<Fonts> {
  loaded ??= loadFonts();
  return loaded;
}

async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (file: string) =>
    sfntFromWoff(await readFile(resolve(`@fontsource/hind-siliguri/files/hind-siliguri-${file}-normal.woff`)));
  const [latin, latinBold, bangla, banglaBold] = await Promise.all([
    read("latin-400"),
    read("latin-700"),
    read("bengali-400"),
    read("bengali-700"),
  ]);
  return { latin, latinBold, bangla, banglaBold };
}
