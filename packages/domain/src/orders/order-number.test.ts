import fc from "fast-check";
import { expect, test } from "vitest";
import { orderNumberFrom, shortNumber } from "./order-number.ts";

test("an order number has no ambiguous characters, for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      expect(orderNumberFrom(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    }),
  );
});

test("a short number is the first two groups", () => {
  expect(shortNumber("176D-077F-9KQ2")).toBe("176D-077F");
});
