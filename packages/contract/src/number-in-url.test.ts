import { expect, test } from "vitest";
import { z } from "zod";
import { inUrl } from "./number-in-url.ts";

const quantity = z.object({ quantity: inUrl(z.number().int().min(0)).default(1) });

test.each([
  ["16", 16],
  ["0", 0],
  [undefined, 1],
  [16, 16],
])("%s is a quantity", (given, read) => {
  expect(quantity.parse({ quantity: given })).toEqual({ quantity: read });
});

test.each(["0x10", "1e1", "", " 5", "+5", "5.", "0b11", "Infinity", "-1", "1.5", "১৬"])(
  "%j is not a quantity",
  (given) => {
    expect(quantity.safeParse({ quantity: given }).success).toBe(false);
  },
);

test("coordinates keep all decimals that a phone sends", () => {
  expect(inUrl(z.number()).parse("23.7808874512345")).toBe(23.7808874512345);
});
