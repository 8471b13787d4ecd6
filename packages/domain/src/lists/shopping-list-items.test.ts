import { describe, expect, test } from "vitest";
import { readShoppingList } from "./shopping-list.ts";

const words = (text: string) => readShoppingList(text).map((item) => item.words);

/** The items without their positions in the text. */
const items = (text: string) => readShoppingList(text).map(({ raw: _raw, line: _line, ...item }) => item);

test("an item has its line number and original text", () => {
  expect(readShoppingList("Rice 5 kg\r\n\rDal  1 kg (  )\u2028salt ,  tea")).toMatchObject([
    { line: 0, raw: "Rice 5 kg" },
    { line: 2, raw: "Dal 1 kg" },
    { line: 3, raw: "salt" },
    { line: 3, raw: "tea" },
  ]);
});

describe("a very long line", () => {
  const perPart = (text: string) => words(text).map((part) => part.split(" ").length);

  test("is read in parts of 200 letters, which end between words", () => {
    expect(perPart(`${"abcd ".repeat(39)}abcde`)).toEqual([40]);
    expect(perPart(`${"abcd ".repeat(39)}abcdef`)).toEqual([39, 1]);
    expect(perPart("abcde ".repeat(50))).toEqual([33, 17]);
  });

  test("is read in parts that end between items", () => {
    const each = "fine long grain rice 5 kg, ";
    expect(words(each.repeat(30))).toEqual(Array.from({ length: 30 }, () => "fine long grain rice"));
    const either = "fine long grain rice 5 kg; fine long grain rice 5 kg। ";
    expect(words(either.repeat(10))).toEqual(Array.from({ length: 20 }, () => "fine long grain rice"));
  });

  test("cuts a longer word", () => {
    expect(words("x".repeat(250))).toEqual(["x".repeat(200)]);
    expect(words(`rice ${"x".repeat(250)} dal`)).toEqual(["rice", "x".repeat(200), "dal"]);
  });
});

describe("signs around items", () => {
  test.each([
    ["one line that begins with a dash and a number is below zero", "rice\n-2 kg sugar", ["rice", "sugar: -2"]],
    ["two such lines are bullets", "-1 kg rice\n-2 kg sugar", ["rice: 1", "sugar: 2"]],
    ["only the first item of a line is below zero", "-1 kg rice, sugar 2 kg", ["rice: -1", "sugar: 2"]],
    ["a dash before a name is no sign", "-rice 2 kg", ["rice: 2"]],
  ])("%s", (_, text, expected) => {
    expect(items(text).map((item) => item.words + (item.amount ? `: ${item.amount.quantity}` : ""))).toEqual(expected);
  });

  test.each(["☐ milk", "[ ] milk", "[] milk", "  - [ ] milk", "* [] milk", "-☐ milk"])(
    "beside an empty box a tick means done: %s",
    (open) => {
      for (const done of ["☑ eggs", "✅ eggs", "✔ eggs", "  ✓ eggs"])
        expect(words(`${open}\n${done}`)).toEqual(["milk"]);
      expect(words(`${open}\neggs ✓`)).toEqual(["milk", "eggs"]);
    },
  );

  test("without an empty box a tick is a bullet", () => {
    expect(words("milk [ ]\n✓ eggs")).toEqual(["milk", "eggs"]);
    expect(words("a [ ] milk\n✓ eggs")).toContain("eggs");
  });

  test("a struck-out line is left out, whatever is on it", () => {
    expect(words("❌ milk, eggs")).toEqual([]);
    expect(words("milk, ❌ eggs, tea")).toEqual(["milk", "tea"]);
  });
});

test.each([
  ["rice, dal", ["rice", "dal"]],
  ["rice,dal", ["rice", "dal"]],
  ["rice 1,dal 2", ["rice", "dal"]],
  ["rice; dal | salt\ttea، oil", ["rice", "dal", "salt", "tea", "oil"]],
  ["rice + dal / salt", ["rice", "dal", "salt"]],
  ["rice+ dal", ["rice dal"]],
  ["rice /dal", ["rice dal"]],
  ["rice। dal! salt. tea", ["rice", "dal", "salt", "tea"]],
  ["rice.dal", ["rice dal"]],
  ["rice.  dal", ["rice", "dal"]],
  ["rice. ", ["rice"]],
  ["no. rice", ["rice"]],
  ["b. rice", ["b rice"]],
  ["rice. b", ["rice b"]],
])("%s is the items %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

describe("text in brackets", () => {
  test.each([
    ["says the size of what is counted outside", "mayonnaise 2 big (900ml)", { quantity: 1800, unit: "Ml", each: 900 }],
    ["says the size of one", "mayonnaise 1 (900ml)", { quantity: 900, unit: "Ml" }],
    ["says the size of what is not counted", "mayonnaise (900ml)", { quantity: 900, unit: "Ml" }],
    ["makes another size doubtful", "rice 5 kg (2 kg)", { quantity: 5, unit: "Kg", isDoubtful: true }],
    ["says the number", "eggs (12)", { quantity: 12, unit: "Pack", isAlone: true }],
    ["adds nothing to a number", "eggs 6 (12)", { quantity: 6, unit: "Pack", isAlone: true }],
    ["says the number of packs", "tea [2 packet]", { quantity: 2, unit: "Pack" }],
  ])("%s: %s", (_, text, amount) => {
    expect(items(text)).toMatchObject([{ amount }]);
    expect(items(text)[0]?.amount).toEqual(amount);
  });

  test("is a remark if it names something", () => {
    expect(items("eggs (12 big)")).toEqual([{ words: "eggs", note: "big" }]);
    expect(items("onion ( deshi ) 2 kg")).toEqual([
      { words: "onion", note: "deshi", amount: { quantity: 2, unit: "Kg" } },
    ]);
    expect(items("rice(fine)5 kg")).toMatchObject([{ words: "rice", note: "fine", amount: { quantity: 5 } }]);
  });

  test("keeps a greeting from being an item, and measured text is an item", () => {
    expect(words("delivery (5 kg)")).toEqual([]);
    expect(words("delivery bag (5 kg)")).toEqual(["bag"]);
  });
});

describe("assigning amounts to items", () => {
  test.each<[string, string, string | undefined]>([
    ["the first, if it stands before", "2 kg alu potol", "first"],
    ["the first, if it is a fraction", "½ kg alu potol", "first"],
    ["the first, if it is a word", "half kg alu potol", "first"],
    ["the first, though spaces stand before it", "  2 kg alu potol", "first"],
    ["unsaid, if it stands behind", "alu potol 2 kg", undefined],
    ["each", "alu potol 1 kg each", "each"],
    ["each, in Bangla", "alu potol ১ কেজি করে", "each"],
    ["each, of pictures", "🥕🥔 1kg", "each"],
  ])("%s: %s", (_, text, expected) => {
    expect(items(text)[0]?.amountOf).toBe(expected);
    expect("amountOf" in (items(text)[0] ?? {})).toBe(expected !== undefined);
  });

  test("an amount without an item is ignored", () => {
    expect(items("alu each")).toEqual([{ words: "alu" }]);
  });

  test("the last amount applies to all items without one", () => {
    expect(items("alu, potol 2 kg, begun 1 kg kore")).toEqual([
      { words: "alu", amount: { quantity: 1, unit: "Kg" }, amountOf: "each" },
      { words: "potol", amount: { quantity: 2, unit: "Kg" } },
      { words: "begun", amount: { quantity: 1, unit: "Kg" }, amountOf: "each" },
    ]);
    expect(items("alu, potol, begun kore")).toEqual([{ words: "alu" }, { words: "potol" }, { words: "begun" }]);
  });
});

test.each([
  ["beef or mutton 1 kg", "beef", { quantity: 1, unit: "Kg" }],
  ["beef or mutton 2 packet", "beef", { quantity: 2, unit: "Pack" }],
  ["beef 2 kg or mutton", "beef", { quantity: 2, unit: "Kg" }],
  ["beef or mutton", "beef", undefined],
  ["গরু বা খাসি ১ কেজি", "গরু", { quantity: 1, unit: "Kg" }],
])("of two alternatives, the first: %s", (text, named, amount) => {
  expect(items(text).map((item) => [item.words, item.amount])).toEqual([[named, amount]]);
});

test("qualifiers are stored separately", () => {
  expect(items("big fresh egg")).toEqual([{ words: "egg", hints: ["big", "fresh"] }]);
  expect(items("egg")).toEqual([{ words: "egg" }]);
});

test.each(["koto dam?", "rice er dam koto?", "দোকান কয়টা পর্যন্ত খোলা?"])("a question is not a request: %j", (text) => {
  expect(words(text)).toEqual([]);
});

test.each([
  ["rice?", ["rice"]],
  ["rice? fine", ["rice", "fine"]],
  ["2 kg rice pathaben?", ["rice"]],
  ["ilish ache?", ["ilish"]],
  ["if you have hilsa, please send 1 kg", ["hilsa"]],
])("a question may be a request: %s", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  "-- meat --",
  "---- meat ----",
  "=== মাছ ===",
  "*Fish*",
  "_Fish & meat_",
  "* Fish *",
  "# Meat",
  "##  Meat and fish",
  "# মাছ",
  "Vegetables -",
  "Fish meat –",
  "মাছ —",
  "Fish :",
  "Fish --  ",
  "  Fish -",
  "Lunch:",
  "Lunch：",
])("a heading is not an item: %s", (line) => {
  expect(words(line)).toEqual([]);
});

test.each([
  ["*Fish", ["fish"]],
  ["Fish 2 -", ["fish"]],
  ["Fish-", ["fish"]],
  ["x *Fish*", ["x fish"]],
  ["*Fish* x", ["fish x"]],
  ["#Fish", ["fish"]],
  ["Lunch: rice 2 kg", ["rice"]],
  ["Rice: 2 kg", ["rice"]],
  ["2: rice", ["rice"]],
  ["Rice 2: dal", ["rice dal"]],
  [": rice", ["rice"]],
])("not a heading: %s is %j", (line, expected) => {
  expect(words(line)).toEqual(expected);
});

test.each([
  ["Hi, rice", []],
  ["Hi, rice 2 kg", ["rice"]],
  ["Hi, rice 2 kg, dal", ["rice", "dal"]],
  ["rice, thanks", []],
  ["rice, dal", ["rice", "dal"]],
])("without an amount, a remark makes the whole sentence a remark: %s", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ["rice ar dal", [1]],
  ["rice ar ar dal", [1]],
  ["rice + dal/salt", undefined],
  ["rice dal+salt tea", [2]],
  ["rice ar", undefined],
  ["rice fine", undefined],
])("another item may begin in %s at %j", (text, breaks) => {
  expect(items(text)[0]?.breaks).toEqual(breaks);
});

test.each([
  ["suji ½ kg", "suji", 0.5, "Kg"],
  ["1 ½ kg alu", "alu", 1.5, "Kg"],
  ["do you have duck eggs? if yes send 1 dozen", "duck eggs", 1, "Dozen"],
  ["bhaiya amader bashay 2 kg mishti", "mishti", 2, "Kg"],
  ["1 kg doi pathaye diyen please", "doi", 1, "Kg"],
  ["lipton 2 packet", "tea", 2, "Pack"],
  ["tomato (paka, lal) 1 kg", "tomato", 1, "Kg"],
  ["0nion 1 kg", "onion", 1, "Kg"],
  ["200 tk worth of shrimp", "shrimp", 200, "Taka"],
  ["2.5 kg + 500 gm alu", "alu", 3, "Kg"],
  ["100 taka alu", "alu", 100, "Taka"],
  ["5 taka r dhoniya", "dhoniya", 5, "Taka"],
  ["onion 1kg instead of 2kg", "onion", 1, "Kg"],
  ["sugar 3 kg, not 2 kg", "sugar", 3, "Kg"],
  ["alu x 2 kg", "alu", 2, "Kg"],
  ["a couple of lemons", "lemons", 2, "Pack"],
  ["2onion", "onion", 2, "Pack"],
  ["egg - 1 dozen (12)", "egg", 1, "Dozen"],
  ["cheese slice 1 pk", "cheese slice", 1, "Pack"],
])("%s: %s", (text, words, quantity, unit) => {
  expect(readShoppingList(text)).toMatchObject([{ words, amount: { quantity, unit } }]);
});

test("a question for something is an item", () => {
  expect(readShoppingList("Can you get me some coriander leaves and green chillies?")).toMatchObject([
    { words: "coriander leaves green chillies", breaks: [2] },
  ]);
});

test("a kind without an amount is asked about", () => {
  expect(readShoppingList("kichu shak lagbe")).toMatchObject([{ words: "shak", isAmountOpen: true }]);
});

test("names between two amounts are left to those who know the catalogue", () => {
  const [item] = readShoppingList("5 kg potato onion 3 kg and 2 kg tomato");
  expect(item).toMatchObject({ words: "potato onion tomato" });
  expect(item?.amounts?.map(({ at, amount }) => [at, amount.quantity])).toEqual([
    [0, 5],
    [2, 3],
    [2, 2],
  ]);
});

test.each([
  ["1 kg gajor sathe dhonepata 1 ati", ["gajor 1 Kg", "dhonepata 1 Pack"]],
  ["half a kg of grapes and one pineapple please", ["grapes 0.5 Kg", "pineapple 1 Pack"]],
  ["tel 2 ltr rupchanda ar chini 2 kg", ["tel 2 Ltr", "chini 2 Kg"]],
  ["chal:5kg dal:1kg", ["chal 5 Kg", "dal 1 Kg"]],
  ["dim shesh, 2 dozen dim den", ["dim 2 Dozen"]],
  ["amra 5 jon, 2 kg alu lagbe", ["alu 2 Kg"]],
])("each name has its amount: %s", (text, read) => {
  expect(readShoppingList(text).map(({ words, amount }) => `${words} ${amount?.quantity} ${amount?.unit}`)).toEqual(
    read,
  );
});

test.each([
  ["3~4 kg alu", 3],
  ["alu 2 kg (3 kg)", 2],
  ["চিনি ১ কেজি ৫০০", 1],
])("an amount with two readings is asked about: %s", (text, quantity) => {
  expect(readShoppingList(text)).toMatchObject([{ amount: { quantity, unit: "Kg", isDoubtful: true } }]);
});
