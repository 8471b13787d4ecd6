import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/check-words.mjs", import.meta.url));

type Retired = { phrases?: string[]; names?: string[]; use: string };
const list = new URL("../../scripts/retired-words.json", import.meta.url);
const retiredWords = JSON.parse(readFileSync(list, "utf8")) as Retired[];
const phrases = retiredWords.flatMap(({ phrases = [], use }) => phrases.map((phrase) => [phrase, use] as const));
const names = retiredWords.flatMap(({ names = [], use }) => names.map((name) => [name, use] as const));

const fine = ["Shelf life (days)", "shelf_life_days int", "shelfLifeDays: 30", "a wishlist", "Weights are given."];

const snake = (phrase: string) => phrase.replaceAll(" ", "_");
const sentence = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);
const fileNamed = (phrase: string) => `lock-${phrase.replaceAll(" ", "-")}.ts`;

/** Each case has a folder of its own, so that one run of the script checks them all. */
const files: Record<string, string> = {
  ...Object.fromEntries(
    phrases.flatMap(([phrase], at) => [
      [`1/${at}/README.md`, `${sentence(phrase)}.`],
      [`1/${at}/stock.sql`, `create function mark_${snake(phrase)}()`],
      [`1/${at}/${fileNamed(phrase)}`, ""],
    ]),
  ),
  ...Object.fromEntries(names.map(([name], at) => [`2/${at}/cart.ts`, `await ${name}(db);`])),
  ...Object.fromEntries(fine.map((text, at) => [`3/${at}/product.ts`, text])),
};
const found = complaints();

test.each(phrases.map(([phrase, use], at) => ({ phrase, use, at })))(
  "$phrase is found in a sentence, in a name and as the name of a file",
  ({ phrase, use, at }) => {
    expect(found(`1/${at}/README.md`)).toEqual([`:1: say ${use} instead of "${sentence(phrase)}"`]);
    expect(found(`1/${at}/stock.sql`)).toEqual([`:1: say ${use} instead of "${snake(phrase)}"`]);
    expect(found(`1/${at}/${fileNamed(phrase)}`)).toEqual([expect.stringContaining(`:0: say ${use} `)]);
  },
);

test.each(names.map(([name, use], at) => ({ name, use, at })))(
  "the name $name is found in code",
  ({ name, use, at }) => {
    expect(found(`2/${at}/cart.ts`)).toEqual([`:1: say ${use} instead of "${name}"`]);
  },
);

test.each(fine.map((text, at) => ({ text, at })))("$text is fine", ({ at }) => {
  expect(found(`3/${at}/product.ts`)).toEqual([]);
});

/** What the script says of each file. */
function complaints(): (file: string) => string[] {
  const folder = mkdtempSync(join(tmpdir(), "tatka-words-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stderr } = spawnSync(process.execPath, [script, folder], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const lines = stderr.split("\n").filter((line) => line !== "");
    return (file) => lines.filter((line) => line.startsWith(`${file}:`)).map((line) => line.slice(file.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
