import { expect, test } from "vitest";
import { highlightsOf, recordName } from "./record-name.ts";

test.each([
  [{ title: "Miniket rice", slug: "miniket" }, "Miniket rice"],
  [{ title: { en: "Rice", bn: "চাল" } }, "Rice"],
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

test("a long name is cut", () => {
  expect(recordName({ title: "x".repeat(200) })).toHaveLength(80);
});

test("changes of plain values are told, whole texts and lists are not", () => {
  const changes = [
    { field: "price", before: 80, after: 90 },
    { field: "description", before: "x".repeat(200), after: "" },
    { field: "roles", before: [1], after: [1, 2] },
    { field: "isOn", after: true },
    { field: "note", before: "one", after: "two" },
  ];
  expect(highlightsOf(changes, 2)).toEqual([
    { field: "price", before: "80", after: "90" },
    { field: "isOn", before: "", after: "true" },
  ]);
});
