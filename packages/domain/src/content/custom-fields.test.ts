import { expect, test } from "vitest";
import {
  changeFields,
  type FieldRule,
  type FieldType,
  fieldText,
  isAllowed,
  keyFromLabel,
  longestText,
} from "./custom-fields.ts";

const rule = (key: string, type: FieldType, isRequired = false): FieldRule => ({
  ...{ key, type, isRequired },
  choices: type === "choice" ? [{ code: "red" }, { code: "blue" }] : [],
});

test.each<[FieldType, unknown, boolean]>([
  ["text", "a", true],
  ["text", "x".repeat(longestText), true],
  ["text", "x".repeat(longestText + 1), false],
  ["text", 1, false],
  ["number", 1.5, true],
  ["number", -1_000_000_000_000, true],
  ["number", 1_000_000_000_001, false],
  ["number", Number.NaN, false],
  ["number", "1", false],
  ["boolean", false, true],
  ["boolean", "false", false],
  ["date", "2026-02-28", true],
  ["date", "2026-02-29", false],
  ["date", "2026-2-28", false],
  ["date", "0000-00-00", false],
  ["choice", "red", true],
  ["choice", "green", false],
  ["choice", true, false],
])("a %s field and the value %j: %s", (type, value, fits) => {
  expect(isAllowed(rule("a", type), value as string)).toBe(fits);
});

test("changed values are stored, others stay, and null or an empty text removes one", () => {
  const rules = [rule("a", "text"), rule("b", "number"), rule("c", "text"), rule("d", "text")];
  expect(changeFields(rules, { a: "1", b: 2, c: "x", d: "y" }, { a: " 2 ", c: null, d: "  " })).toEqual({
    values: { a: "2", b: 2 },
  });
});

test("a value that an earlier definition allowed stays, and so do values of hidden fields", () => {
  const rules = [rule("colour", "choice"), rule("note", "text")];
  const stored = { colour: "green", hidden: "kept" };
  expect(changeFields(rules, stored, { note: "n" })).toEqual({ values: { ...stored, note: "n" } });
  expect(changeFields(rules, stored, { colour: "green" })).toEqual({ key: "colour", problem: "wrong_value" });
});

test("a required field needs a value whenever fields are saved", () => {
  const rules = [rule("must", "boolean", true), rule("may", "text")];
  expect(changeFields(rules, {}, { may: "x" })).toEqual({ key: "must", problem: "required" });
  expect(changeFields(rules, { must: false }, { must: null })).toEqual({ key: "must", problem: "required" });
  expect(changeFields(rules, { must: false }, { may: "x" })).toEqual({ values: { must: false, may: "x" } });
});

test.each(["other", "__proto__", "constructor"])("the field %s, which is not defined, is refused", (key) => {
  const changes = JSON.parse(`{"${key}": "x"}`) as Record<string, string>;
  expect(changeFields([rule("a", "text")], {}, changes)).toEqual({ key, problem: "unknown" });
});

test.each([
  ["Gift message", "gift_message"],
  ["  VAT (%) no. ", "vat_no"],
  ["উপহার", "field"],
  ["2nd phone", "field_2nd_phone"],
])("the key of %s is %s", (label, key) => {
  expect(keyFromLabel(label)).toBe(key);
});

const choices = [{ code: "box", en: "Gift box", bn: "উপহারের বাক্স" }];

test.each([
  ["boolean", true, "Yes", "হ্যাঁ"],
  ["boolean", false, "No", "না"],
  ["number", -1234.5, "-1,234.5", "-১,২৩৪.৫"],
  ["date", "2027-01-31", "31 January 2027", "৩১ জানুয়ারি, ২০২৭"],
  ["date", "soon", "soon", "soon"],
  ["choice", "box", "Gift box", "উপহারের বাক্স"],
  ["choice", "bag", "bag", "bag"],
  ["text", "box", "box", "box"],
] as const)("people read the %s %j as %s", (type, value, en, bn) => {
  expect([fieldText({ type, choices }, value, "en"), fieldText({ type, choices }, value, "bn")]).toEqual([en, bn]);
});
