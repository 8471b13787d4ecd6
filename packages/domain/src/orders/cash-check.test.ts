import { expect, test } from "vitest";
import { poishaOf } from "../money.ts";
import { cashRules, countedFailures, countedRefusals, reasonText } from "./cash-check.ts";
import { cashDue } from "./money/cash.ts";

test.each(cashRules)("the rule %s has a reason in both languages", (rule) => {
  expect(reasonText(rule, 2, "en")).toMatch(/^[A-Z2].*\.$/);
  expect(reasonText(rule, 2, "bn")).toMatch(/[ঀ-৿].*।$/);
  expect(reasonText(rule, 2, "bn")).not.toMatch(/[a-z0-9]/i);
});

test("one and several deliveries have their own words", () => {
  expect(reasonText("failed_door", 1, "en")).toBe("1 earlier delivery could not be handed over at the door.");
  expect(reasonText("failed_door", 3, "en")).toBe("3 earlier deliveries could not be handed over at the door.");
});

test("only failures by the customer count", () => {
  expect(countedFailures).toEqual(["not_home", "refused", "wrong_address"]);
  expect(countedRefusals).toEqual(["refused"]);
});

test.each([
  [63_949, 0, 63_900],
  [63_950, 0, 64_000],
  [63_949, 13_000, 50_900],
  [12_000, 13_000, 0],
])("of %d poisha with %d in advance, %d are due in cash", (total, advance, due) => {
  expect(cashDue(poishaOf(total), poishaOf(advance))).toBe(due);
});
