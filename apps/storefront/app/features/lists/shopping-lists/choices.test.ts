import type { Product } from "@tatka/contract/catalogue/products";
import type { ListLine, ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, test } from "vitest";
import { attentionFirst, choiceOf, isDuplicate, proposedChoices, stateOf, wantedItems, worthOf } from "./choices.ts";

const product = (id: number, size: { inStock?: boolean; available?: number } = {}) =>
  ({
    id,
    variations: [{ id: id * 10, salePrice: 12.35, inStock: true, available: 20, ...size }],
  }) as Product;

function line(raw: string, match?: Product, parts: { confidence?: number; doubt?: ListLine["doubt"] } = {}): ListLine {
  const { confidence = 0.95, doubt } = parts;
  const [variation] = match?.variations ?? [];
  return {
    raw,
    quantity: 1,
    unit: "Pack",
    words: raw,
    ...(doubt && { doubt }),
    matches: match && variation ? [{ product: match, variation, quantity: 2, fit: "exact", confidence }] : [],
  };
}

const listOf = (...lines: ListLine[]) => ({ lines }) as ShoppingList;

test.each([
  ["a sure match", line("rice", product(1)), "sure"],
  ["a low confidence", line("rice", product(1), { confidence: 0.5 }), "unsure"],
  ["an amount that cannot be meant", line("salt 300 kg", product(1), { doubt: "amount" }), "unsure"],
  ["writing that was hard to read", line("r1ce", product(1), { doubt: "reading" }), "unsure"],
  ["what is out of stock", line("rice", product(1, { inStock: false, available: 0 })), "out"],
  ["what the store does not sell", line("toothbrush"), "missing"],
] as const)("%s is shown as %s", (_, read, state) => {
  const [choice] = proposedChoices(listOf(read));
  expect(choice && stateOf(read, choice)).toBe(state);
});

test("a chosen product is certain, and a skipped line is left out", () => {
  const read = line("rice", product(1), { confidence: 0.5 });
  const other = product(2);
  const chosen = choiceOf(other, other.variations[0], 3);
  expect(stateOf(read, chosen)).toBe("sure");
  expect(stateOf(read, { ...chosen, isLeftOut: true })).toBe("leftOut");
});

test("unclear lines come first, in their written order", () => {
  const list = listOf(
    line("rice", product(1)),
    line("toothbrush"),
    line("dal", product(2)),
    line("fish", product(3), { confidence: 0.3 }),
  );
  expect(attentionFirst(list, proposedChoices(list))).toEqual([1, 3, 0, 2]);
});

test("the cart gets what is available and wanted, and the total counts only that", () => {
  const few = product(2, { available: 1 });
  const list = listOf(
    line("rice", product(1)),
    line("dal", few),
    line("fish", product(3, { inStock: false, available: 0 })),
    line("toothbrush"),
  );
  const choices = proposedChoices(list);
  expect(wantedItems(list, choices)).toEqual([
    { variationId: 10, quantity: 2 },
    { variationId: 20, quantity: 1 },
  ]);
  expect(worthOf(list, choices)).toBe(37.05);
  expect(
    wantedItems(
      list,
      choices.map((choice) => ({ ...choice, isLeftOut: true })),
    ),
  ).toEqual([]);
});

test("uncertain lines are added to the cart only once confirmed", () => {
  const list = listOf(line("rice", product(1)), line("dal", product(2), { confidence: 0.5 }));
  const choices = proposedChoices(list);
  expect(wantedItems(list, choices)).toEqual([{ variationId: 10, quantity: 2 }]);
  const confirmed = choices.map((choice) => ({ ...choice, isConfirmed: true }));
  expect(wantedItems(list, confirmed)).toHaveLength(2);
});

test("a line with the product of an earlier one is a duplicate, in any pack, unless one is left out", () => {
  const list = listOf(line("rice", product(1)), line("chal", product(1)), line("dal", product(2)));
  const choices = proposedChoices(list);
  expect(choices.map((_, place) => isDuplicate(choices, place))).toEqual([false, true, false]);
  const leftOut = choices.map((choice, place) => ({ ...choice, isLeftOut: place === 0 }));
  expect(isDuplicate(leftOut, 1)).toBe(false);
  const otherPack = choices.map((choice, place) => (place === 1 ? { ...choice, variationId: 11 } : choice));
  expect(isDuplicate(otherPack, 1)).toBe(true);
});
