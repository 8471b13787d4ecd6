import { expect, test } from "vitest";
import { highlightsOf, recordName } from "./record-name.ts";

test.each([
  [{ title: "Miniket rice", slug: "miniket" }, "Miniket rice"],
  [{ title: { en: "Rice", bn: "চাল" } }, "Rice"],
  [{ title: { en: " Rice " } }, "Rice"],
  [{ title: { en: 5 }, name: "Till" }, "Till"],
  [{ title: null, name: "Till" }, "Till"],
  [{ title: ["Rice"], name: "Till" }, "Till"],
  [{ titleEn: "Hub one", id: 4 }, "Hub one"],
  [{ title: " ", name: "Till" }, "Till"],
  [{ number: "AB12-CD34-0001", status: "packed" }, "AB12-CD34-0001"],
  [{ code: "EID25" }, "EID25"],
  [{ status: "done" }, undefined],
  ["a text", undefined],
  [null, undefined],
])("%j is called %s", (record, name) => {
  expect(recordName(record)).toBe(name);
});

test("a long name is truncated", () => {
  expect(recordName({ title: "x".repeat(80) })).toBe("x".repeat(80));
  expect(recordName({ title: "x".repeat(81) })).toBe(`${"x".repeat(79)}…`);
});

test("changed plain values are shown, long texts and lists are not", () => {
  const changes = [
    { field: "price", before: 80, after: 90 },
    { field: "description", before: "x".repeat(200), after: "" },
    { field: "roles", before: [1], after: [1, 2] },
    { field: "tags", before: "one", after: ["one"] },
    { field: "isOn", after: true },
    { field: "note", before: null, after: "x".repeat(80) },
    { field: "text", before: "one", after: "x".repeat(81) },
    { field: "letter", before: "one", after: "two\nlines" },
    { field: "name", before: "one", after: "two" },
    { field: "more", before: 1, after: 2 },
  ];
  expect(highlightsOf(changes, 4)).toEqual([
    { field: "price", before: "80", after: "90" },
    { field: "isOn", before: "", after: "true" },
    { field: "note", before: "", after: "x".repeat(80) },
    { field: "name", before: "one", after: "two" },
  ]);
});
