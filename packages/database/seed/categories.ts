import { readFile } from "node:fs/promises";
import { packageFolder } from "../src/package-folder.ts";

/** A category on disk; `slug` is the stable key everywhere. */
export type StartingCategory = {
  slug: string;
  title_en: string;
  title_bn: string;
  level: number;
  parent: string | null;
  sort: number;
  /** The colour of the wall in its demo picture. */
  ground: string;
};

/** The category tree with which a new store may begin, and which the demo has. */
export async function readCategories(): Promise<StartingCategory[]> {
  return JSON.parse(await readFile(new URL("seed/data/categories.json", packageFolder), "utf8"));
}
