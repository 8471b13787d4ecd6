import { expect, test } from "vitest";
import { readShoppingList } from "./shopping-list.ts";

const read = (text: string) =>
  readShoppingList(text).map(({ words, amount }) =>
    [words, amount && `${amount.quantity} ${amount.unit}${amount.each ? ` of ${amount.each}` : ""}`]
      .filter(Boolean)
      .join(": "),
  );

test.each([
  ["2 kg alu", "alu: 2 Kg"],
  ["Potato 2kg", "potato: 2 Kg"],
  ["ডিম ১ ডজন", "ডিম: 1 Dozen"],
  ["ডিম ৩০ টা", "ডিম: 30 Pcs"],
  ["nuggets x2", "nuggets: 2 Pack"],
  ["2x milk", "milk: 2 Pack"],
  ["2 milk", "milk: 2 Pack"],
  ["cheese slice 2", "cheese slice: 2 Pack"],
  ["half kg potato", "potato: 0.5 Kg"],
  ["আধা কেজি চিনি", "চিনি: 0.5 Kg"],
  ["দেড় কেজি গরুর মাংস", "গরুর মাংস: 1.5 Kg"],
  ["আড়াই কেজি চাল", "চাল: 2.5 Kg"],
  ["১ পোয়া রসুন", "রসুন: 250 Gm"],
  ["adha keji chini", "chini: 0.5 Kg"],
  ["1 1/2 kg beef", "beef: 1.5 Kg"],
  ["½ kg ginger", "ginger: 0.5 Kg"],
  ["jilapi 1/2 kg", "jilapi: 0.5 Kg"],
  ["lebu 1 hali", "lebu: 4 Pcs"],
  ["দুটি ফুলকপি", "ফুলকপি: 2 Pcs"],
  ["Milk 1 litre x 3", "milk: 3 Ltr of 1"],
  ["mineral water 1.5L x 12", "mineral water: 18 Ltr of 1.5"],
  ["milk 2 packet 500 ml", "milk: 1000 Ml of 500"],
  ["mayonnaise 1 big (900ml)", "mayonnaise: 900 Ml"],
  ["লাল শাক ২ আঁটি", "লাল শাক: 2 Pack"],
  ["7 up 2 bottle", "7 up: 2 Pack"],
  ["bread", "bread"],
  ["আটা ২ কেজি", "আটা: 2 Kg"],
])("%s is read as %s", (line, expected) => {
  expect(read(line)).toEqual([expected]);
});

test.each([
  ["1. rice 5 kg", "rice: 5 Kg"],
  ["2) rice 5 kg", "rice: 5 Kg"],
  ["৩। চাল ৫ কেজি", "চাল: 5 Kg"],
  ["- rice 5 kg", "rice: 5 Kg"],
  ["• rice - 5 kg", "rice: 5 Kg"],
  ["[ ] rice 5 kg", "rice: 5 Kg"],
  ["Rice: 5 kg", "rice: 5 Kg"],
  ["please 5 kg rice lagbe vai", "rice: 5 Kg"],
  ["rice 5 kg 400 tk", "rice: 5 Kg"],
  ["rice 5 kg = ৳400", "rice: 5 Kg"],
])("what is around an item is not part of it: %s", (line, expected) => {
  expect(read(line)).toEqual([expected]);
});

test("several items may stand on one line, before and after what is no item", () => {
  const line = "Iftar er jonno: chola 1kg, beson 500gm; muri 2 packet. Ajke bikal 4 tar moddhe din please";
  expect(read(line)).toEqual(["chola: 1 Kg", "beson: 500 Gm", "muri: 2 Pack"]);
  expect(read("eggs, bread, butter")).toEqual(["eggs", "bread", "butter"]);
});

test.each([
  "Hi, please deliver to Dhanmondi 27 tomorrow evening.",
  "Thanks!",
  "আসসালামু আলাইকুম ভাই, আজকের বাজার:",
  "ধন্যবাদ",
  "vai kal sokale lagbe plz",
  "delivery charge koto?",
  "Party list for 20 ppl (Sat night)",
  "call 01712-345678 before coming",
  "House 12, Road 5, Dhanmondi",
  "মোবাইলে পেমেন্ট করব, দাম জানাবেন",
  "Item, Qty, Unit",
  "---",
  "",
])("names nothing to buy: %s", (line) => {
  expect(read(line)).toEqual([]);
});

test("a remark in brackets is kept apart from the name", () => {
  expect(readShoppingList("Onion 2kg (deshi)")).toEqual([
    { raw: "Onion 2kg (deshi)", words: "onion", note: "deshi", amount: { quantity: 2, unit: "Kg" } },
  ]);
});

test("long nonsense is read in no time", () => {
  expect(readShoppingList("1 ".repeat(10_000))).toEqual([]);
  expect(readShoppingList("(".repeat(20_000))).toEqual([]);
});
