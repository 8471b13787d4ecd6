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
  ["half a kg potato", "potato: 0.5 Kg"],
  ["quarter of a kg ginger", "ginger: 0.25 Kg"],
  ["three quarter of a kg onion", "onion: 0.75 Kg"],
  ["eggs 2 dozen 6 pcs", "eggs: 2.5 Dozen"],
  ["2 hali 2 ta dim", "dim: 10 Pcs"],
  ["eggs 2 packet 12 pcs", "eggs: 24 Pcs of 12"],
  ["aatta 2 kg", "aatta: 2 Kg"],
  ["aata 2 kg", "aata: 2 Kg"],
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
  ["পৌনে এক কেজি টমেটো", "টমেটো: 0.75 Kg"],
  ["সোয়া কেজি আলু", "আলু: 1.25 Kg"],
  ["sowa 2 kg peyaj", "peyaj: 2.25 Kg"],
  ["সাড়ে তিন কেজি চাল", "চাল: 3.5 Kg"],
  ["আড়াইশ গ্রাম কাঁচামরিচ", "কাঁচামরিচ: 250 Gm"],
  ["দেড়শো গ্রাম মাখন", "মাখন: 150 Gm"],
  ["pach sho gram ada", "ada: 500 Gm"],
  ["আধা পোয়া রসুন", "রসুন: 125 Gm"],
  ["one and a half kg onion", "onion: 1.5 Kg"],
  ["1 kg 500 gm beef", "beef: 1.5 Kg"],
  ["পানি ৫ লিটার ২টা", "পানি: 10 Ltr of 5"],
  ["১ কে.জি. চিনি", "চিনি: 1 Kg"],
  ["1,5 kg rice", "rice: 1.5 Kg"],
  ["lal shak 2 ati", "lal shak: 2 Pack"],
  ["ata 2 kg", "ata: 2 Kg"],
  ["a dozen eggs", "eggs: 1 Dozen"],
  ["three cauliflowers", "cauliflowers: 3 Pack"],
  ["duita lau", "lau: 2 Pcs"],
  ["beef or mutton 1 kg", "beef: 1 Kg"],
  ["🥚 1 dozen", "egg: 1 Dozen"],
  ["🌶️ 250 gm", "green chilli: 250 Gm"],
  ["🧄 garlic 250g 🙏🏽", "garlic: 250 Gm"],
])("%s is parsed as %s", (line, expected) => {
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
  ["rice 5kg @ Tk 78/kg = Tk 390", "rice: 5 Kg"],
  ["rice 5 kg 400", "rice: 5 Kg"],
  ["rice 5 kg (400/-)", "rice: 5 Kg"],
  ["#3 rice 5 kg", "rice: 5 Kg"],
  ["1/ rice 5 kg", "rice: 5 Kg"],
  ["(ক) চাল ৫ কেজি", "চাল: 5 Kg"],
  ["1️⃣ rice 5 kg", "rice: 5 Kg"],
  ["👉 rice 5 kg", "rice: 5 Kg"],
  ["fresh Radhuni rice 5 kg", "rice: 5 Kg"],
])("marks around an item are not part of it: %s", (line, expected) => {
  expect(read(line)).toEqual([expected]);
});

test("one line may contain several items, before and after other text", () => {
  const line = "Iftar er jonno: chola 1kg, beson 500gm; muri 2 packet. Ajke bikal 4 tar moddhe din please";
  expect(read(line)).toEqual(["chola: 1 Kg", "beson: 500 Gm", "muri: 2 Pack"]);
  expect(read("eggs, bread, butter")).toEqual(["eggs", "bread", "butter"]);
});

test.each([
  ["2kg rice 1kg dal", ["rice: 2 Kg", "dal: 1 Kg"]],
  ["চাল ৫ কেজি ডাল ১ কেজি লবণ ১ কেজি", ["চাল: 5 Kg", "ডাল: 1 Kg", "লবণ: 1 Kg"]],
  ["chicken 1kg o beef 1kg", ["chicken: 1 Kg", "beef: 1 Kg"]],
  ["1 kg onion 2 kg potato half kg garlic", ["onion: 1 Kg", "potato: 2 Kg", "garlic: 0.5 Kg"]],
  ["alu 2 peyaj 3", ["alu: 2 Pack", "peyaj: 3 Pack"]],
  ["alu, potol, begun 1 kg kore", ["alu: 1 Kg", "potol: 1 Kg", "begun: 1 Kg"]],
  ["milk 2 packet 500 ml", ["milk: 1000 Ml of 500"]],
  ["3-in-1 coffee x2", ["3 in 1 coffee: 2 Pack"]],
])("amounts show where the next item begins: %s", (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test("words that may be several items are left to the catalogue", () => {
  expect(readShoppingList("dim ar dudh")).toMatchObject([{ words: "dim dudh", breaks: [1] }]);
  expect(readShoppingList("sugar+salt/tea")).toMatchObject([{ words: "sugar salt tea", breaks: [1, 2] }]);
  expect(readShoppingList("begun potol 1 kg kore")).toMatchObject([{ words: "begun potol", amountOf: "each" }]);
  expect(readShoppingList("🥕🥔 1kg")).toMatchObject([{ words: "carrot potato", breaks: [1], amountOf: "each" }]);
});

test.each(["rice 0 kg", "-1 kg sugar", "2-3 kg alu", "milk 0"])("needs a question: %s", (line) => {
  expect(readShoppingList(line)).toMatchObject([{ amount: { isDoubtful: true } }]);
});

test("a dash before every line is a bullet, not a sign", () => {
  expect(read("-1 kg sugar\n-2 kg alu")).toEqual(["sugar: 1 Kg", "alu: 2 Kg"]);
});

test("among checkboxes, ticked items are done", () => {
  expect(read("☐ milk 1 litre\n☑ eggs 1 dozen")).toEqual(["milk: 1 Ltr"]);
  expect(read("✅ milk 1 litre\n✅ eggs 1 dozen")).toEqual(["milk: 1 Ltr", "eggs: 1 Dozen"]);
});

test.each([
  "~~alu 2kg~~",
  "~alu 2kg~",
  "✗ dim 1 dozen",
  "❌ চিনি ১ কেজি",
  "dim 1 dozen ❌",
  "[x] rice 5 kg",
  "x milk",
  "m\u0336i\u0336l\u0336k\u0336 2\u0336 l\u0336",
  "dim lagbe na",
  "লবণ লাগবে না",
  "sugar - already have",
  "don't need butter",
  "tel ache, lagbe na",
  "onion (not needed)",
  "ডাল বাদ",
])("crossed out or not needed: %s", (line) => {
  expect(read(line)).toEqual([]);
});

test("struck-out text affects nothing else", () => {
  expect(read("~~beef 1kg~~ chicken 1kg")).toEqual(["chicken: 1 Kg"]);
  expect(read("alu 2kg, dim lagbe na")).toEqual(["alu: 2 Kg"]);
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
  "---- meat ----",
  "Vegetables -",
  "*Fish*",
  "শুক্রবারের বাজার",
  "15/11/2026",
  "See you, Nadia",
  "",
])("not an item: %s", (line) => {
  expect(read(line)).toEqual([]);
});

test("a remark in brackets is separated from the name", () => {
  expect(readShoppingList("Onion 2kg (deshi)")).toEqual([
    { raw: "Onion 2kg (deshi)", line: 0, words: "onion", note: "deshi", amount: { quantity: 2, unit: "Kg" } },
  ]);
});

test("long nonsense is parsed quickly", () => {
  expect(readShoppingList("1 ".repeat(10_000))).toEqual([]);
  expect(readShoppingList("(".repeat(20_000))).toEqual([]);
});

test("a household item is reported as not sold, never dropped silently", () => {
  const named = (text: string) => readShoppingList(text).map(({ words }) => words);
  expect(named("mobile charger")).toEqual(["mobile charger"]);
  expect(named("rice 5 kg, phone cover 1")).toEqual(["rice", "phone cover"]);
  expect(named("mobile 01712345678")).toEqual([]);
  expect(named("party tomorrow\nhouse 7, road 3")).toEqual([]);
});
