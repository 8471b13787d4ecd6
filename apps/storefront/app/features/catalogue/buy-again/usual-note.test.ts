import { expect, test } from "vitest";
import { formatIn } from "../../../format.ts";
import { buyAgainTexts } from "./messages.ts";
import { usualNote } from "./usual-note.ts";

test.each([
  [{ pieces: 1, everyDays: null }, "Bought before", "আগে কেনা"],
  [{ pieces: 2, everyDays: null }, "Usually 2", "সাধারণত ২টি"],
  [{ pieces: 1, everyDays: 1 }, "Usually every day", "সাধারণত প্রতিদিন"],
  [{ pieces: 1, everyDays: 9 }, "Usually every 9 days", "সাধারণত ৯ দিন পরপর"],
  [{ pieces: 2, everyDays: 1 }, "Usually 2 every day", "সাধারণত প্রতিদিন ২টি"],
  [{ pieces: 2, everyDays: 9 }, "Usually 2 every 9 days", "সাধারণত ৯ দিন পরপর ২টি"],
])("%j reads %s", (usual, english, bangla) => {
  expect(usualNote({ ...usual, popularIn: null }, buyAgainTexts.en, formatIn("en"))).toBe(english);
  expect(usualNote({ ...usual, popularIn: null }, buyAgainTexts.bn, formatIn("bn"))).toBe(bangla);
});

test.each([
  [{ kind: "category", title: "Rice", titleBn: "চাল" } as const, "Popular in Rice", "চাল বিভাগে জনপ্রিয়"],
  [{ kind: "region", title: "Dhaka", titleBn: "ঢাকা" } as const, "Popular in Dhaka", "ঢাকা এলাকায় জনপ্রিয়"],
])("a product that was not bought says where it is popular: %j", (popularIn, english, bangla) => {
  const usual = { pieces: 1, everyDays: null, popularIn };
  expect(usualNote(usual, buyAgainTexts.en, formatIn("en"))).toBe(english);
  expect(usualNote(usual, buyAgainTexts.bn, formatIn("bn"))).toBe(bangla);
});
