import { expect, test } from "vitest";
import { sizeTitle } from "./size-title.ts";

test.each([
  [500, "Gm", "500 g", "৫০০ গ্রাম"],
  [1.5, "Ltr", "1.5 litre", "১.৫ লিটার"],
  [10, "Pcs", "10 pcs", "১০ পিস"],
  [2, "Kg", "2 kg", "২ কেজি"],
  [250, "Ml", "250 ml", "২৫০ মিলি"],
  [3, "Pack", "3 pack", "৩ প্যাক"],
  [1, "Dozen", "1 dozen", "১ ডজন"],
  [2, "Tray", "2 Tray", "২ Tray"],
])("%d %s is called %j and %j", (measurement, uom, en, bn) => {
  expect(sizeTitle(measurement, uom)).toEqual({ en, bn });
});
