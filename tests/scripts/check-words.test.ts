import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/check-words.mjs", import.meta.url));

type Retired = { phrases?: string[]; names?: string[]; use: string };
const list = new URL("../../scripts/retired-words.json", import.meta.url);
const retiredWords = JSON.parse(readFileSync(list, "utf8")) as Retired[];
const phrases = retiredWords.flatMap(({ phrases = [], use }) => phrases.map((phrase) => [phrase, use] as const));
const names = retiredWords.flatMap(({ names = [], use }) => names.map((name) => [name, use] as const));

test.each(phrases)("%j is found in a sentence, in a name and as the name of a file", (phrase, use) => {
  const sentence = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  const snake = phrase.replaceAll(" ", "_");
  expect(complaints("README.md", `${sentence}.`)).toEqual([`README.md:1: say ${use} instead of "${sentence}"`]);
  expect(complaints("stock.sql", `create function mark_${snake}()`)).toEqual([
    `stock.sql:1: say ${use} instead of "${snake}"`,
  ]);
  const file = `lock-${phrase.replaceAll(" ", "-")}.ts`;
  expect(complaints(file, "")).toEqual([expect.stringMatching(new RegExp(`^${file}:0: say ${use} `))]);
});

test.each(names)("the name %j is found in code", (name, use) => {
  expect(complaints("cart.ts", `await ${name}(db);`)).toEqual([`cart.ts:1: say ${use} instead of "${name}"`]);
});

test.each(["Shelf life (days)", "shelf_life_days int", "shelfLifeDays: 30", "a wishlist", "Weights are given."])(
  "%j is fine",
  (text) => {
    expect(complaints("product.ts", text)).toEqual([]);
  },
);

function complaints(file: string, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "tatka-words-"));
  try {
    writeFileSync(join(folder, file), text);
    const { stderr } = spawnSync(process.execPath, [script, folder], { encoding: "utf8" });
    return stderr.split("\n").filter((line) => line !== "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
