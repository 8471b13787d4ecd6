import { expect, test } from "vitest";
import { isUnsureReading, type ReadLine } from "./reading-doubt.ts";

/** A line read as well as print, except for one word. */
function line(text: string, unsure: { word?: string; confidence?: number; symbol?: number } = {}): ReadLine {
  const words = text.split(" ").map((word) => ({
    confidence: word === unsure.word ? (unsure.confidence ?? 95) : 95,
    symbols: [...word].map((sign) => ({
      text: sign,
      confidence: word === unsure.word ? (unsure.symbol ?? 99) : 99,
    })),
  }));
  return { text, confidence: 93, words };
}

test("confidence at the limit is enough", () => {
  const read = { ...line("Potato 2 kg", { word: "Potato", confidence: 85 }), confidence: 80 };
  expect(isUnsureReading(read, read.text)).toBe(false);
  expect(isUnsureReading(line("Potato 2 kg", { word: "2", symbol: 98 }), "Potato 2 kg")).toBe(false);
});

test("one unclear digit of several is enough for doubt", () => {
  const words = line("Potato 25 kg").words.with(1, {
    confidence: 95,
    symbols: [
      { text: "2", confidence: 99 },
      { text: "5", confidence: 97 },
    ],
  });
  expect(isUnsureReading({ ...line("Potato 25 kg"), words }, "Potato 25 kg")).toBe(true);
});

test.each(["Potato 2 kg", "কাঁচা মরিচ ২৫০ গ্রাম", "ভিম বার ৪টা"])(
  "%j, read with confidence and twice alike, is certain",
  (text) => {
    expect(isUnsureReading(line(text), text)).toBe(false);
  },
);

test.each<[string, ReadLine]>([
  ["a line of which little was clear", { ...line("Potato 2 kg"), confidence: 79 }],
  ["a word that the reader would not swear to", line("ভিম ১ ডজন", { word: "ভিম", confidence: 84 })],
  ["a digit that is less clear than letters need to be", line("মাংস ২ কেজি", { word: "২", symbol: 97 })],
  ["a sign in the place of the number", line("গরুর মাংস & কেজি")],
])("uncertain: %s", (_, read) => {
  expect(isUnsureReading(read, read.text)).toBe(true);
});

test("one unclear letter is no doubt", () => {
  expect(isUnsureReading(line("Potato 2 kg", { word: "Potato", symbol: 97 }), "Potato 2 kg")).toBe(false);
});

test.each<[string, string | undefined]>([
  ["ভিম ১ ডজন", "ডিম ১ ডজন"],
  ["মাংস ২ কেজি", "মাংস ১ কেজি"],
  ["Potato 2 kg", undefined],
])("%j is uncertain if the smaller copy says %j", (text, again) => {
  expect(isUnsureReading(line(text), again)).toBe(true);
});

test("differences in spaces and capitals are ignored", () => {
  expect(isUnsureReading(line("Eggs 1 dozen"), "eggs 1dozen")).toBe(false);
});
