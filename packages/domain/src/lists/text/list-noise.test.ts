import { describe, expect, test } from "vitest";
import { isNoise, namingWords, withoutFigures } from "./list-noise.ts";

describe("lines without items", () => {
  test.each([
    "hello thanks regards",
    "delivery cash paid price",
    "koto tomorrow noon ajke dupur",
    "moddhe jonno pathaben bazar grocery order",
    "address road lane before urgent weekly",
    "monthly guests okay soon am friday",
    "sunday total qty serial",
    "january december tarikh",
    "taratari bye shukrobar eid",
    "আসসালামু ধন্যবাদ আজকে বিকেলে",
    "বাজার তালিকা ডেলিভারি মোবাইলে ঠিকানা",
    "পাঠাবেন জরুরি বিকাশ পণ্য",
    "শুক্রবার বৃহস্পতিবারের",
    "তারিখ ডিসেম্বর",
  ])("each of: %s", (words) => {
    for (const word of words.normalize("NFC").split(" ")) {
      expect(isNoise(word, false), word).toBe(true);
      expect(isNoise(`${word} rice`, false), word).toBe(true);
      expect(isNoise(word, true), word).toBe(true);
      expect(isNoise(`${word} rice`, true), word).toBe(false);
    }
  });

  test.each([
    "vegetables",
    "snacks",
    "bakery",
    "others",
    "misc",
    "masala",
    "সবজি",
    "অন্যান্য",
    "items",
    "fresh vegetables",
    "vegetables items",
    "please spices",
  ])("a heading alone: %s", (words) => {
    expect(isNoise(words, false)).toBe(true);
  });

  test("a department with an amount is an item", () => {
    expect(isNoise("masala", true)).toBe(false);
    expect(isNoise("masala chips", false)).toBe(false);
  });

  test.each(["", "2 3", "1.5", "please", "big", "please 2"])("only remarks and numbers: %j", (words) => {
    expect([isNoise(words, false), isNoise(words, true)]).toEqual([true, true]);
  });

  test.each([
    ["mobile charger", false],
    ["phone cover", false],
    ["house paint", false],
    ["basa cleaner", false],
    ["মোবাইল চার্জার", false],
    ["mobile", true],
    ["mobile 2", true],
    ["mobile c2", true],
    ["mobile phone", true],
    ["mobile vegetables", true],
    ["mobile charger cable", true],
    ["charger mobile", true],
  ])("household items are not noise: %s is noise: %s", (words, expected) => {
    expect(isNoise(words.normalize("NFC"), false)).toBe(expected);
  });

  test.each(["rice", "chicken wings", "ডিম", "7up"])("not an item: %s", (words) => {
    expect([isNoise(words, false), isNoise(words, true)]).toEqual([false, false]);
  });
});

test.each([
  ["please rice lagbe", "rice", []],
  ["bhai need some rice kindly", "rice", []],
  ["the rice of approx kore", "rice", []],
  ["if available rice anben eta", "rice", []],
  ["দয়া করে চাল লাগবে", "চাল", []],
  ["fresh rice", "rice", ["fresh"]],
  ["big family pack rice", "rice", ["big", "family", "pack"]],
  ["packet bottle original rice soft", "rice", ["packet", "bottle", "original", "soft"]],
  ["তাজা চাল", "চাল", ["তাজা"]],
  ["radhuni rice", "rice", ["radhuni"]],
  ["polar diploma rice", "rice", ["polar", "diploma"]],
  ["kazi dettol rice mojo", "rice", ["kazi", "dettol", "mojo"]],
  ["প্রাণ চাল", "চাল", ["প্রাণ"]],
  ["fresh", "fresh", []],
  ["please radhuni", "radhuni", []],
  ["rice ¦ dal", "rice ¦ dal", []],
  ["fresh ¦ big", "fresh ¦ big", []],
  ["please", "", []],
  ["1.5% milk", "1.5% milk", []],
  ["Rice, DAL!", "rice dal", []],
])("%s names %s", (words, named, hints) => {
  const [said, name] = [words, named].map((text) => text.normalize("NFC")) as [string, string];
  expect(namingWords(said)).toEqual({ words: name, hints: hints.map((hint) => hint.normalize("NFC")) });
});

test.each([
  ["rice a@b.com x", "rice   x"],
  ["a@b.c", "a@b.c"],
  ["see https://x.y/z now", "see   now"],
  ["http:foo bar", "  bar"],
  ["15/11/2026", " "],
  ["1.2.26 x", "  x"],
  ["15-11-26", " "],
  ["১৫/১১/২৬", " "],
  ["115/11/2026", "115/11/2026"],
  ["1/2 kg", "1/2 kg"],
  ["call 01712-345678 now", "call  now"],
  ["+8801712345678", " "],
  ["12345678", "12345678"],
  ["123456789", " "],
  ["০১৭১২ ৩৪৫ ৬৭৮", " "],
  ["rice @60", "rice  "],
  ["rice @ 60 tk/kg x", "rice   x"],
  ["rice = 120/-", "rice  "],
  ["rate 60", " "],
  ["rate: 60", " "],
  ["price - 60 tk", " "],
  ["dam 60", " "],
  ["daam 60", " "],
  ["mullo 60", " "],
  ["দাম ৬০", " "],
  ["মূল্য ৬০", " "],
  ["দর ৬০", " "],
  ["৳400 rice", "  rice"],
  ["tk 400 rice", "  rice"],
  ["tk. 400/- x", "  x"],
  ["taka 400", " "],
  ["bdt 400 per kg", " "],
  ["টাকা ৪০০", " "],
  ["400 taka", " "],
  ["400 bdt", " "],
  ["400 rs.", " "],
  ["400/-", " "],
  ["400/= x", "  x"],
  ["৪০০ টাকা", " "],
  ["400 tk/kg", " "],
  ["400 tk per litre x", "  x"],
  ["400 tkx", "400 tkx"],
  ["400.50 tk", " "],
  ["1,400 tk", " "],
  ["price of rice", "price of rice"],
  ["dame 60", "dame 60"],
  ["stk 400x", "stk 400x"],
  ["taka 400 প্রতি কেজি x", "  x"],
  ["5 kg", "5 kg"],
  ["@60 per dozen x", "  x"],
  ["@60/kgs", " /kgs"],
])("contacts, dates and prices are removed: %s", (text, expected) => {
  expect(withoutFigures(text.normalize("NFC")).replace(/\s+/g, " ")).toBe(expected.replace(/\s+/g, " "));
});

test.each([
  "60 takar dhone pata",
  "৬০ টাকার ধনে পাতা",
  "50 tk worth of mint",
  "mint for 30 taka",
  "400 tk rice",
  "tk 50 er dhone pata",
  "৳৫০ এর ধনেপাতা",
  "50/- er mint",
  "mint 20 taka",
])("an amount to spend is not a price: %s", (text) => {
  expect(withoutFigures(text)).toBe(text);
});

test.each(["lemons by 7pm", "lemons bikal ৪টার মধ্যে", "lemons 4 tar moddhe"])("a time is not a quantity: %s", (text) => {
  expect(withoutFigures(text)).not.toMatch(/\p{Nd}/u);
});
