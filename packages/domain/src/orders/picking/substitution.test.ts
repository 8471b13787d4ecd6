import fc from "fast-check";
import { expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { cappedUnit, isDearer, stepsFor, substituteUnit, withoutAnswer } from "./substitution.ts";

const cheaper = { worth: poishaOf(300_00), unit: poishaOf(280_00), quantity: 1, isPaid: false, isAlike: true };
const dearer = { ...cheaper, unit: poishaOf(320_00) };

test("the preference decides what a packer may do", () => {
  expect(stepsFor("refund", cheaper)).toEqual(["remove"]);
  expect(stepsFor("best_match", cheaper)).toEqual(["replace", "ask", "remove"]);
  expect(stepsFor("best_match", dearer)).toEqual(["ask", "remove"]);
  expect(stepsFor("call_me", cheaper)).toEqual(["ask", "remove"]);
  expect(stepsFor("best_match", undefined)).toEqual(["remove"]);
  expect(stepsFor("best_match", { ...cheaper, isAlike: false })).toEqual(["ask", "remove"]);
});

test("in a paid order a more expensive substitute costs the original price", () => {
  expect(substituteUnit({ ...dearer, isPaid: true })).toBe(300_00);
  expect(stepsFor("best_match", { ...dearer, isPaid: true })).toContain("replace");
});

test("without an answer the preference applies", () => {
  expect(withoutAnswer("best_match", true)).toBe("replaced");
  expect(withoutAnswer("best_match", false)).toBe("removed");
  expect(withoutAnswer("call_me", true)).toBe("removed");
  expect(withoutAnswer("refund", true)).toBe("removed");
});

test("customers never pay more than for the missing item without consent", () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(poishaOf);
  const offer = fc.record({
    worth: amount,
    unit: amount,
    quantity: fc.integer({ min: 1, max: 99 }),
    isPaid: fc.boolean(),
    isAlike: fc.boolean(),
  });
  fc.assert(
    fc.property(offer, (one) => {
      expect(cappedUnit(one) * one.quantity).toBeLessThanOrEqual(one.worth);
      expect(substituteUnit(one)).toBeLessThanOrEqual(one.unit);
      if (one.isPaid) expect(isDearer(one)).toBe(false);
      if (stepsFor("best_match", one).includes("replace")) {
        expect(substituteUnit(one) * one.quantity).toBeLessThanOrEqual(one.worth);
        expect(one.isAlike).toBe(true);
      }
    }),
  );
});
