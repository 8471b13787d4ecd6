import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodeModules } from "./barcode-modules.ts";
import { gtinKey } from "./gtin.ts";

test("an EAN-13 has guards at both ends and in the middle", () => {
  const bars = barcodeModules("4006381333931");
  expect([bars.slice(0, 3), bars.slice(45, 50), bars.slice(92)]).toEqual(["101", "01010", "101"]);
});

test.each([
  ["96385074", 67],
  ["036000291452", 95],
  ["4006381333931", 95],
  ["04006381333931", 95],
  ["10614141000415", 135],
])("%s is %i modules wide and begins and ends with a bar", (gtin, width) => {
  const bars = barcodeModules(gtin);
  expect(bars).toMatch(/^1[01]+1$/);
  expect(bars).toHaveLength(width);
});

test("leading zeros do not change the drawing", () => {
  expect(barcodeModules("036000291452")).toBe(barcodeModules("0036000291452"));
  expect(barcodeModules("04006381333931")).toBe(barcodeModules("4006381333931"));
});

/** The widths of each digit's spaces and bars, and which digits are mirrored, as in the GS1 tables 5.2.1.2. */
const widths = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
const parities = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");
/** Narrow and wide bars of each ITF digit. */
const itfWidths = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"];

const runs = (bars: string) => (bars.match(/0+|1+/g) ?? []).map((run) => run.length).join("");

/** Reads like a scanner, by the widths of bars and spaces. */
function scanned(bars: string): string {
  if (bars.length === 135) return scannedItf(bars);
  const half = (bars.length - 11) / 2;
  const digits = (part: string) => part.match(/.{7}/g) ?? [];
  const left = digits(bars.slice(3, 3 + half)).map((digit) => {
    expect(digit).toMatch(/^0.*1$/);
    const [forwards, backwards] = [runs(digit), [...runs(digit)].reverse().join("")];
    return widths.includes(forwards) ? `L${widths.indexOf(forwards)}` : `G${widths.indexOf(backwards)}`;
  });
  const right = digits(bars.slice(8 + half, -3)).map((digit) => {
    expect(digit).toMatch(/^1.*0$/);
    return widths.indexOf(runs(digit));
  });
  const first = left.length === 4 ? "" : parities.indexOf(left.map(([parity]) => parity).join(""));
  return `${first}${left.map(([, digit]) => digit).join("")}${right.join("")}`;
}

function scannedItf(bars: string): string {
  const inner = runs(bars.slice(4, -5)).replaceAll("1", "n").replaceAll("3", "w");
  const pairs = inner.match(/.{10}/g) ?? [];
  const read = (signs: string[]) => itfWidths.indexOf(signs.join(""));
  return pairs
    .flatMap((pair) => [
      read([...pair].filter((_, place) => place % 2 === 0)),
      read([...pair].filter((_, place) => place % 2)),
    ])
    .join("");
}

test("a scanner reads every drawn number", () => {
  const number = fc.constantFrom(8, 12, 13, 14).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
  fc.assert(
    fc.property(number, (gtin) => {
      const read = scanned(barcodeModules(gtin));
      expect(gtin.length === 8 ? read : gtinKey(read)).toBe(gtin.length === 8 ? gtin : gtinKey(gtin));
    }),
    { numRuns: 300 },
  );
});
