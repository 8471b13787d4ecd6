import { describe, expect, test } from "vitest";
import type { ListAmount, ListUnit } from "./list-amount.ts";
import { choosePacks, type Pack } from "./pack-choice.ts";

const pack = (measurement: number, unit: ListUnit, taka: number, more: Partial<Pack> = {}): Pack => ({
  measurement,
  unit,
  weightGrams: 100,
  pricePoisha: taka * 100,
  isAvailable: true,
  ...more,
});
const gone = { isAvailable: false };

/** `2 x 500 Gm, exact`, with a question mark if the shopper is asked. */
function chosen(packs: Pack[], amount?: ListAmount): string | undefined {
  const choice = choosePacks(packs, amount);
  return (
    choice &&
    `${choice.count} x ${choice.pack.measurement} ${choice.pack.unit}, ${choice.fit}${choice.isDoubtful ? "?" : ""}`
  );
}
const alone = (quantity: number): ListAmount => ({ quantity, unit: "Pack", isAlone: true });

const rice = [pack(1, "Kg", 80), pack(5, "Kg", 380), pack(50, "Kg", 3700)];
const dal = [pack(500, "Gm", 60), pack(1, "Kg", 110)];
const oil = [pack(1, "Ltr", 190), pack(500, "Ml", 99)];
const eggs = [pack(6, "Pcs", 75), pack(1, "Dozen", 145)];
const soap = [pack(1, "Pcs", 40)];

describe("a number without a unit", () => {
  test.each<[string, Pack[], number, string]>([
    ["is a size from 50 on", dal, 500, "1 x 500 Gm, exact"],
    ["is a size in millilitres too", oil, 500, "1 x 500 Ml, exact"],
    ["is a size of just 50", [pack(50, "Gm", 9)], 50, "1 x 50 Gm, exact"],
    ["is no size below 50", [pack(25, "Gm", 9), pack(49, "Gm", 9)], 49, "1 x 25 Gm, guessed?"],
    ["is no size of pieces", [pack(60, "Pcs", 9), pack(1, "Kg", 9)], 60, "1 x 60 Pcs, exact"],
    ["counts pieces from four on", eggs, 4, "1 x 6 Pcs, near"],
    ["counts packs of pieces below four", eggs, 3, "3 x 6 Pcs, exact"],
    ["counts pieces of a size that it is sold in", [pack(2, "Pcs", 9)], 2, "1 x 2 Pcs, exact"],
    ["counts what is sold one by one", soap, 4, "4 x 1 Pcs, exact"],
    ["counts kilos of what is sold by the kilo", rice, 3, "3 x 1 Kg, exact"],
    ["is a size of what is sold by the kilo", rice, 50, "1 x 50 Kg, exact"],
    ["counts kilos up to 24", rice, 24, "24 x 1 Kg, exact"],
    ["is asked about from 25 kilos on", rice, 26, "1 x 1 Kg, guessed?"],
    ["counts litres of what is sold by the litre", oil, 2, "2 x 1 Ltr, exact"],
    ["may break a kilo", [pack(1, "Kg", 80), pack(500, "Gm", 45)], 1.5, "3 x 500 Gm, exact"],
    ["counts packs up to 24", dal, 24, "24 x 500 Gm, exact"],
    ["is asked about from 25 packs on", dal, 25, "1 x 500 Gm, guessed?"],
    ["is asked about where it is no whole number of packs", dal, 2.5, "1 x 500 Gm, guessed?"],
    ["counts packs of five kilos", [pack(5, "Kg", 380)], 2, "2 x 5 Kg, exact"],
  ])("%s", (_, packs, quantity, expected) => {
    expect(chosen(packs, alone(quantity))).toBe(expected);
  });

  test("needs a question if it was read badly", () => {
    const doubtful = { ...alone(2), isDoubtful: true } as const;
    expect(chosen(rice, doubtful)).toBe("2 x 1 Kg, exact?");
    expect(chosen(dal, doubtful)).toBe("2 x 500 Gm, exact?");
    expect(chosen(eggs, { ...doubtful, quantity: 6 })).toBe("1 x 6 Pcs, exact?");
    expect(chosen(dal, { ...doubtful, quantity: 500 })).toBe("1 x 500 Gm, exact?");
  });
});

describe("packs for an amount", () => {
  test.each<[string, Pack[], ListAmount, string]>([
    ["packs that are counted, rounded up", dal, { quantity: 1.5, unit: "Pack" }, "2 x 500 Gm, exact"],
    ["at least one", dal, { quantity: 0.2, unit: "Pack" }, "1 x 500 Gm, exact"],
    ["none is asked about", dal, { quantity: 0, unit: "Pack" }, "1 x 500 Gm, guessed?"],
    ["49 are plausible", soap, { quantity: 49, unit: "Pcs" }, "49 x 1 Pcs, exact"],
    ["50 are asked about", soap, { quantity: 50, unit: "Pcs" }, "50 x 1 Pcs, exact?"],
    ["99 are the most", soap, { quantity: 99, unit: "Pcs" }, "99 x 1 Pcs, exact?"],
    ["100 are more than a cart takes", soap, { quantity: 100, unit: "Pcs" }, "99 x 1 Pcs, near?"],
    ["litres", oil, { quantity: 2, unit: "Ltr" }, "2 x 1 Ltr, exact"],
    ["millilitres", oil, { quantity: 500, unit: "Ml" }, "1 x 500 Ml, exact"],
    ["dozens", eggs, { quantity: 2.5, unit: "Dozen" }, "5 x 6 Pcs, exact"],
    ["less than the smallest pack", dal, { quantity: 100, unit: "Gm" }, "1 x 500 Gm, near"],
    ["the cheapest of what adds up", dal, { quantity: 2, unit: "Kg" }, "2 x 1 Kg, exact"],
    ["the size that was named, though dearer", dal, { quantity: 2000, unit: "Gm", each: 500 }, "4 x 500 Gm, exact"],
    ["the least above", [pack(400, "Gm", 9), pack(300, "Gm", 9)], { quantity: 500, unit: "Gm" }, "2 x 300 Gm, near"],
    ["pieces of what is sold by weight", dal, { quantity: 2.5, unit: "Pcs" }, "3 x 500 Gm, guessed"],
    ["dozens of what is sold by weight", dal, { quantity: 2, unit: "Dozen" }, "2 x 500 Gm, guessed"],
    ["litres of what is sold by the piece", soap, { quantity: 3, unit: "Ltr" }, "30 x 1 Pcs, guessed"],
  ])("%s", (_, packs, amount, expected) => {
    expect(chosen(packs, amount)).toBe(expected);
  });

  test("a twentieth may be missing if the rest would cost a quarter of the total, and no more", () => {
    const kilo = [pack(1, "Kg", 80)];
    const grams = (quantity: number) => chosen(kilo, { quantity, unit: "Gm" });
    expect([1000, 1052, 1053].map(grams)).toEqual(["1 x 1 Kg, exact", "1 x 1 Kg, near", "2 x 1 Kg, near"]);
    // Three instead of four is a quarter less, four instead of five only a fifth.
    expect([3100, 4100].map(grams)).toEqual(["3 x 1 Kg, near", "5 x 1 Kg, near"]);
  });

  test("ties: in stock, then the cheapest, then the fewest", () => {
    const kilo = { quantity: 1, unit: "Kg" } as const;
    expect(chosen([pack(1, "Kg", 50, gone), pack(500, "Gm", 60)], kilo)).toBe("2 x 500 Gm, exact");
    expect(chosen([pack(1, "Kg", 130), pack(500, "Gm", 60)], kilo)).toBe("2 x 500 Gm, exact");
    expect(chosen([pack(250, "Gm", 30), pack(500, "Gm", 60)], kilo)).toBe("2 x 500 Gm, exact");
    expect(chosen([pack(500, "Gm", 60, gone), pack(400, "Gm", 10)], kilo)).toBe("2 x 500 Gm, exact");
  });

  test("products sold by the piece are compared by weight, and a litre counts as a kilo", () => {
    const fish = [pack(1, "Pcs", 300, { weightGrams: 800 }), pack(2, "Pcs", 500, { weightGrams: 1500 })];
    expect(chosen(fish, { quantity: 1.5, unit: "Kg" })).toBe("1 x 2 Pcs, guessed");
    expect(chosen(fish, { quantity: 800, unit: "Gm" })).toBe("1 x 1 Pcs, guessed");
    const honey = [pack(500, "Gm", 300, { weightGrams: 500 })];
    expect(chosen(honey, { quantity: 1, unit: "Ltr" })).toBe("2 x 500 Gm, guessed");
    expect(chosen(honey, { quantity: 500, unit: "Ml" })).toBe("1 x 500 Gm, guessed");
  });

  test("by default the first pack in stock is chosen", () => {
    expect(chosen([pack(1, "Kg", 80, gone), pack(5, "Kg", 400), pack(2, "Kg", 150)])).toBe("1 x 5 Kg, exact");
    expect(chosen([pack(1, "Kg", 80, gone), pack(500, "Gm", 40)], { quantity: 2, unit: "Pack" })).toBe(
      "2 x 500 Gm, exact",
    );
  });
});
