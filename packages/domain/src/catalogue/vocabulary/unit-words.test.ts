import { expect, test } from "vitest";
import { inBase, type ListUnit, measures, withWholeUnits } from "./unit-words.ts";

test.each<[ListUnit, number, string]>([
  ["Kg", 1, "kg kgs kilo keji kezi kg. কেজি কিলো sher সের"],
  ["Gm", 1, "g gm grams graam গ্রাম gms."],
  ["Gm", 250, "poa powa পোয়া"],
  ["Gm", 58, "chotak ছটাক"],
  ["Gm", 454, "lb pounds পাউন্ড"],
  ["Kg", 40, "mon maund মণ"],
  ["Kg", 50, "bosta sack বস্তা"],
  ["Ltr", 1, "l ltr litre liters লিটার"],
  ["Ml", 1, "ml mili ml. এমএল মিলি"],
  ["Pcs", 1, "pc pcs piece ta ti nos khana পিস টি টা"],
  ["Dozen", 1, "dozen dojon dz ডজন"],
  ["Pcs", 2, "pair jora জোড়া"],
  ["Pcs", 4, "hali হালি"],
  ["Pcs", 20, "kuri কুড়ি"],
  ["Pcs", 30, "tray ট্রে"],
  ["Pack", 1, "pack packet pkt bottle box boxes bag ati mutha boyam units loaf pkts. প্যাকেট বোতল আঁটি"],
])("%s times %d is said: %s", (unit, factor, names) => {
  for (const name of names.normalize("NFC").split(" ")) expect(measures.get(name), name).toEqual({ unit, factor });
});

test.each<[ListUnit, string | undefined, number | undefined]>([
  ["Kg", "g", 2000],
  ["Gm", "g", 2],
  ["Ltr", "ml", 2000],
  ["Ml", "ml", 2],
  ["Pcs", "pcs", 2],
  ["Dozen", "pcs", 24],
])("2 %s are so many %s: %d", (unit, kind, size) => {
  expect(inBase(unit, 2)).toEqual({ kind, size });
});

test("packs have no fixed content", () => {
  expect(inBase("Pack", 2)).toBeUndefined();
});

test.each([
  ["কে.জি.", "কেজি"],
  ["কে. জি", "কেজি"],
  ["কে জি", "কেজি"],
  ["কে . জি.", "কেজি"],
  ["কে জিরা", "কে জিরা"],
  ["মি.লি.", "মিলি"],
  ["মি. লি", "মিলি"],
  ["মি . লি", "মিলি"],
  ["2 k.g.", "2 kg"],
  ["2k. g", "2kg"],
  ["2 k.g", "2 kg"],
  ["ok.g.", "ok.g."],
  ["2 k.gx", "2 k.gx"],
])("a unit written with spaces is one word: %s", (written, expected) => {
  expect(withWholeUnits(written)).toBe(expected);
});
