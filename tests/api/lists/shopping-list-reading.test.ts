import { readFile } from "node:fs/promises";
import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, onTestFinished, test } from "vitest";
import { sentStatements } from "../../../apps/server/src/platform/database/db.ts";
import { type ShoppingLists, scoreLists, shareRight } from "../../harness/scores/list-score.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("90 % of lines of real lists are read correctly", async () => {
  const file = new URL("../../data/shopping-lists.json", import.meta.url);
  const lists = JSON.parse(await readFile(file, "utf8")) as ShoppingLists;
  const scores = await scoreLists(lists, async (text) => {
    const { status, body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
    expect(status).toBe(201);
    return body.lines;
  });
  expect(shareRight(scores)).toBeGreaterThanOrEqual(0.9);
});

test("several items in one line are separated, with or without a separator", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "Alu peyaj rosun\ndim ar dudh\nchicken liver and gizzard 500 gm\nbegun potol 1 kg kore",
  });
  const read = body.lines.map(({ raw, quantity, unit, matches }) => [
    raw,
    `${quantity} ${unit}`,
    matches[0]?.product.slug,
  ]);
  expect(read).toEqual([
    ["Alu", "1 Pack", "potato-diamond"],
    ["peyaj", "1 Pack", "onion-deshi"],
    ["rosun", "1 Pack", "garlic-deshi"],
    ["dim", "1 Pack", "farm-eggs-brown"],
    ["dudh", "1 Pack", "pasteurised-full-cream-milk"],
    ["chicken liver and gizzard 500 gm", "500 Gm", "chicken-liver-and-gizzard"],
    ["begun", "1 Kg", "long-brinjal"],
    ["potol 1 kg kore", "1 Kg", "pointed-gourd"],
  ]);
});

test("an amount beside several items is assigned to one, and the others are uncertain", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "alu peyaj 2 kg\nbegun potol 1 kg kore\nada ar rosun 500 gm",
  });
  expect(
    body.lines.map(({ quantity, unit, doubt, matches }) => [matches[0]?.product.slug, quantity, unit, doubt]),
  ).toEqual([
    ["potato-diamond", 1, "Pack", "amount"],
    ["onion-deshi", 2, "Kg", undefined],
    ["long-brinjal", 1, "Kg", undefined],
    ["pointed-gourd", 1, "Kg", undefined],
    ["ginger", 1, "Pack", undefined],
    ["garlic-deshi", 500, "Gm", undefined],
  ]);
  expect(body.lines[0]?.matches[0]?.confidence).toBeLessThan(0.7);
});

test("words that may name another sort or item make a line uncertain", async () => {
  const text = [
    "oil 1 litre walnut",
    "rice (jasmine) 5 kg",
    "strawberry jam 1",
    "oil 2 litre coconut and salt 1 kg",
    "potato 2 kg for chips",
    "beef bone 1 kg",
  ];
  for (const one of text) {
    const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text: one });
    const [first] = body.lines;
    const last = one.includes("jam") ? body.lines.at(-1) : first;
    expect(last?.matches[0]?.confidence, one).toBeLessThan(0.7);
  }
});

test("a purpose chooses the product that is made for it, and names none itself", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "masala for biryani\npotato 2 kg for chips\nfor cake\nchicken cut in 8 pieces 1 kg",
  });
  expect(body.lines.map(({ matches }) => matches[0]?.product.slug)).toEqual([
    "biryani-masala",
    "potato-diamond",
    "broiler-chicken-skinless-curry-cut",
  ]);
  expect(body.leftOut.map(({ raw }) => raw)).toEqual(["for cake"]);
});

test("a line in another script is listed as not found", async () => {
  const { status, body } = await store.call<ShoppingList>("POST", "/shopping-list", { text: "чай 1 kg\ntea 200 gm" });
  expect(status).toBe(201);
  expect(body.lines.map(({ raw, matches }) => [raw, matches.length > 0])).toEqual([
    ["чай 1 kg", false],
    ["tea 200 gm", true],
  ]);
});

test("two amounts around an 'and' belong to the names beside them", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "salt and 2 kg sugar and flour 1 kg\nflour 2 kg egg and milk 1 litre\noil 2 litre mustard 100 gm",
  });
  expect(body.lines.map(({ raw }) => raw)).toEqual([
    "salt",
    "2 kg sugar",
    "flour 1 kg",
    "flour 2 kg",
    "egg",
    "milk 1 litre",
    "oil 2 litre",
    "mustard 100 gm",
  ]);
});

test("amounts on both sides of two names belong to one each", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "5 kg potato onion 3 kg and 2 kg tomato",
  });
  expect(body.lines.map(({ quantity, doubt, matches }) => [matches[0]?.product.slug, quantity, doubt])).toEqual([
    ["potato-diamond", 5, undefined],
    ["onion-deshi", 3, undefined],
    ["tomato", 2, undefined],
  ]);
});

const readLines = async (text: string) => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
  return body.lines.map(({ quantity, unit, doubt, matches: [best] }) => {
    const isSure = best !== undefined && !doubt && best.confidence >= 0.7;
    return `${best?.product.slug ?? "nothing"} ${quantity} ${unit}${isSure ? "" : ", asked"}`;
  });
};

test.each([
  ["chal 5 kg miniket dal 1 kg masoor", ["miniket-rice 5 Kg", "masoor-dal-deshi 1 Kg"]],
  ["peyaj 2 kg deshi ar alu 1 kg", ["onion-deshi 2 Kg", "potato-diamond 1 Kg"]],
  ["beef 1 kg boneless and mutton 1 kg", ["beef-boneless-cubes 1 Kg", "mutton-curry-cut 1 Kg"]],
  ["doi 1 kg mishti ar rosogolla 1 kg", ["mishti-doi 1 Kg, asked", "rosogolla 1 Kg"]],
  ["tel 2 litre shorisha ar chini 1 kg", ["mustard-oil-cold-pressed 2 Ltr, asked", "white-sugar 1 Kg"]],
  ["alu 2 kg deshi peyaj 1 kg", ["potato-diamond 2 Kg", "onion-deshi 1 Kg"]],
])("a name that an amount splits is read as one, or asked about: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test.each([
  ["milk and bread 2", ["pasteurised-full-cream-milk 1 Pack, asked", "milk-bread 2 Pack, asked"]],
  ["dudh 1 litre bread", ["pasteurised-full-cream-milk 1 Ltr", "milk-bread 1 Pack"]],
  ["dim 1 dozen chini 1 kg lobon", ["farm-eggs-brown 1 Dozen", "white-sugar 1 Kg", "iodised-salt 1 Pack"]],
  [
    "noodles 2 packet alu 1 kg peyaj",
    ["instant-noodles-chicken-masala 2 Pack", "potato-diamond 1 Kg", "onion-deshi 1 Pack"],
  ],
  ["1 kg alu ada 500 gm", ["potato-diamond 1 Kg", "ginger 500 Gm"]],
  ["1 kg each of potato and onion", ["potato-diamond 1 Kg", "onion-deshi 1 Kg"]],
])("the catalogue decides between two readings of a line: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test.each([
  ["dal 2", ["masoor-dal-deshi 2 Pack, asked"]],
  ["lebu 2", ["lemon-kagzi 2 Pack, asked"]],
  ["rui mach 1 ta", ["rui-fish-cut 1 Pcs, asked"]],
  ["potato 500 gm", ["potato-diamond 500 Gm, asked"]],
  ["potato (for fries) 2 kg", ["potato-diamond 2 Kg, asked"]],
  ["bread (without milk) 1", ["milk-bread 1 Pack, asked"]],
  ["alu 100 taka", ["potato-diamond 4 Pack, asked"]],
  ["bread 2", ["milk-bread 2 Pack"]],
])("an amount or product with two meanings is asked about: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test.each([
  ["5 kg er chaler bosta", ["miniket-rice 5 Kg"]],
  ["৫ কেজি চালের বস্তা ২টা", ["miniket-rice 10 Kg"]],
  ["teler botol 5 litre", ["soybean-oil 5 Ltr"]],
  ["butter packet 2", ["salted-butter 2 Pack"]],
])("a genitive before a container names the goods: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test.each([
  ["চিংড়ি খোসা ছাড়া ২৫০ গ্রাম", ["peeled-shrimp-small 250 Gm"]],
  ["rupchanda 1 kg", ["soybean-oil 1 Kg, asked"]],
])("a preparation and a brand choose the product: %s", async (text, expected) => {
  expect(await readLines(text)).toEqual(expected);
});

test("powdered sugar, which the store lacks, is not taken for chinigura rice", async () => {
  expect(await readLines("sugar powder 1 kg")).not.toContain("chinigura-rice 1 Kg");
});

test("a correction with a name replaces the amount of the same product", async () => {
  expect(await readLines("rui mach 2 kg, lebu 1 hali\nna, mach 1 kg")).toEqual([
    "rui-fish-cut 1 Kg",
    "lemon-kagzi 4 Pcs",
  ]);
  expect(await readLines("alu 2 kg, na peyaj 2 kg")).toEqual(["potato-diamond 2 Kg, asked", "onion-deshi 2 Kg, asked"]);
});

test("a size and a number around two names are asked about", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text: "১ লিটার দুধ পাউরুটি ২টা" });
  expect(body.lines.map(({ doubt }) => doubt)).toEqual(["amount", "amount"]);
});

test("a remark before an amount is quoted with its item, and is no item", async () => {
  const text = "bari firar pothe 1 kg chini";
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
  expect(body.lines.map(({ raw, quantity, matches }) => [raw, quantity, matches[0]?.product.slug])).toEqual([
    [text, 1, "white-sugar"],
  ]);
});

test("a brand that the store does not have is named, and one whose kind it lacks is not sold", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "rupchanda soybean oil 2 ltr\nlipton 2 packet\ncoke 2L\nsoybean oil 1 ltr",
  });
  expect(body.lines.map(({ otherBrand, matches }) => [matches[0]?.product.slug, otherBrand])).toEqual([
    ["soybean-oil", "rupchanda"],
    ["black-tea-loose-leaf", "lipton"],
    [undefined, undefined],
    ["soybean-oil", undefined],
  ]);
});

test("an implausible amount is uncertain, and kept", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "salt 300 kg\nrice 0 kg\nsugar 1 kg",
  });
  expect(body.lines.map(({ raw, quantity, doubt }) => ({ raw, quantity, doubt }))).toEqual([
    { raw: "salt 300 kg", quantity: 300, doubt: "amount" },
    { raw: "rice 0 kg", quantity: 0, doubt: "amount" },
    { raw: "sugar 1 kg", quantity: 1, doubt: undefined },
  ]);
  const [salt, rice, sugar] = body.lines.map(({ matches }) => matches[0]);
  expect(salt?.product.slug).toBe("iodised-salt");
  expect(rice?.quantity).toBe(1);
  expect(salt?.confidence).toBeLessThan(sugar?.confidence ?? 0);
});

test("the product is chosen first, then the pack", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text: "ghee 250 gm" });
  expect(body.lines[0]?.matches[0]).toMatchObject({ product: { slug: "gawa-ghee" }, fit: "near" });
});

test("a list of a hundred lines takes few statements", async () => {
  const lines = ["alu 2 kg", "dim 1 dozen", "chal 5 kg", "chini chapata dudh", "tomatto 1 kg"];
  const text = Array.from({ length: 100 }, (_, line) => lines[line % lines.length]).join("\n");
  const statements: unknown[] = [];
  const note = (statement: unknown) => void statements.push(statement);
  sentStatements.start.subscribe(note);
  onTestFinished(() => void sentStatements.start.unsubscribe(note));
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", { text });
  expect(body.lines).toHaveLength(140);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThan(20);
});

test("a guessed word makes an item less certain", async () => {
  const { body } = await store.call<ShoppingList>("POST", "/shopping-list", {
    text: "tomato ketchup 1kg\ntomato ketchip 1kg",
  });
  const [right, guessed] = body.lines.map(({ matches }) => matches[0]);
  expect(guessed?.product.slug).toBe(right?.product.slug);
  expect(guessed?.confidence).toBeLessThan(right?.confidence ?? 0);
});
