import { readFile } from "node:fs/promises";
import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, test } from "vitest";
import { scoreLines, summaryOf, type WrittenLines } from "../../harness/scores/list-line-score.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("at least 90 % of held-out lines of shopping lists are read correctly", async () => {
  const file = new URL("../../data/shopping-list-lines.json", import.meta.url);
  const lines = JSON.parse(await readFile(file, "utf8")) as WrittenLines;
  const read = async (text: string) => {
    const { status, body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
    return status === 422 ? [] : body.lines;
  };
  const { all, right, sure, sureAndRight } = summaryOf(await scoreLines(lines, read, { isHeldOutOnly: true }));
  expect(right / all).toBeGreaterThanOrEqual(0.9);
  expect(sureAndRight / sure).toBeGreaterThanOrEqual(0.9);
});
