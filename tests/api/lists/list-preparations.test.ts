import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const readLines = async (text: string) => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
  return body.lines.map(({ quantity, unit, doubt, matches: [best] }) => {
    const isSure = best !== undefined && !doubt && best.confidence >= 0.7;
    return `${best?.product.slug ?? "nothing"} ${quantity} ${unit}${isSure ? "" : ", asked"}`;
  });
};

test("amounts belong to the item that they were written for", async () => {
  expect(await readLines("bhai 2 kg alu 1 kg peyaj 3 kg chal")).toEqual([
    "potato-diamond 2 Kg",
    "onion-deshi 1 Kg",
    "miniket-rice 3 Kg",
  ]);
  expect(await readLines("rice 5 kg and sugar")).toEqual(["miniket-rice 5 Kg", "white-sugar 1 Pack"]);
});

test.each([
  ["chicken skinless 1 kg", ["broiler-chicken-skinless-curry-cut 1 Kg"]],
  ["chamra soho murgi 1 kg", ["broiler-chicken-whole-skin-on 1 Kg"]],
  ["hilsa cut 1 kg", ["hilsa-cut-pieces 1 Kg"]],
  ["hilsa whole 1 kg", ["hilsa-whole-1-kg-size 1 Kg"]],
  ["shrimp peeled 500 gm", ["peeled-shrimp-small 500 Gm"]],
  ["duck cut 1 pc", ["duck-whole-dressed 1 Pcs, asked"]],
  ["rupchanda cut 1 kg", ["rupchanda-whole 1 Kg, asked"]],
  ["powder 100 gm", ["turmeric-powder 100 Gm, asked"]],
])("a preparation chooses the product, or is asked about if none has it: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test("a word in a product's brackets is not its name", async () => {
  const [title] = await store.query<{ title_en: string }>("select title_en from product where slug = 'okra'");
  await store.query("update product set title_en = 'Okra (zumbrel)' where slug = 'okra'");
  onTestFinished(async () => {
    await store.query("update product set title_en = $1 where slug = 'okra'", [title?.title_en]);
  });
  expect(await readLines("zumbrel 1 kg")).not.toContain("okra 1 Kg");
  expect(await readLines("okra zumbrel 1 kg")).toEqual(["okra 1 Kg"]);
});

test.each([
  ["5ugar 1 kg", ["white-sugar 1 Kg"]],
  ["Rlce 5 kg", ["miniket-rice 5 Kg"]],
  ["alu 2k", ["potato-diamond 2 Kg"]],
])("a digit in a word is a letter, and a short unit is a unit: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});
