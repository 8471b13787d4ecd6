import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/check-words.mjs", import.meta.url));

test.each([
  ["cart.ts", "const shelves = stockOf(hub);", "shelves"],
  ["cart.ts", "type Shelf = { onHand: number };", "Shelf"],
  ["stock.sql", "create function mark_departments_anew()", "_anew"],
  ["README.md", "The catalogue is laid in at the first start.", "laid in"],
  ["page.tsx", "// It wakes when it is near.", "wakes"],
  ["page.tsx", "const isEverythingAwake = false;", "gAwake"],
  ["login.ts", "/** Whoever is logged in. */", "Whoever"],
  ["login.ts", "// Somebody else was quicker.", "Somebody"],
  ["order.ts", "type Wish = { quantity: number };", "Wish"],
  ["cache.ts", "await writeAndForget(db, tags);", "writeAndForget"],
  ["messages.ts", 'translate("tatka.order_desk.title")', "order_desk"],
  ["front.ts", "// It leaves as ready bytes.", "ready bytes"],
])("in %s, %j is found", (file, text, word) => {
  expect(complaints(file, text)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1: say .* instead of "${word}"$`)),
  ]);
});

test("a file named by such a word is found", () => {
  expect(complaints("lock-shelves.ts", "")).toEqual([expect.stringMatching(/^lock-shelves\.ts:0: say stock level/)]);
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
