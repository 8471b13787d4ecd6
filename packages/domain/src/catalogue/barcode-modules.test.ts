import { expect, test } from "vitest";
import { barcodeModules } from "./barcode-modules.ts";

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

test("the zeros before a number change nothing that is drawn", () => {
  expect(barcodeModules("036000291452")).toBe(barcodeModules("0036000291452"));
  expect(barcodeModules("04006381333931")).toBe(barcodeModules("4006381333931"));
});
