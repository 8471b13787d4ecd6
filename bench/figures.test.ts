import { expect, test } from "vitest";
import { type Figure, isWithin, summaryOf, tableOf } from "./figures.ts";

const figures: Figure[] = [
  { title: "product, HTML", value: 58.3, unit: "KB", most: 60 },
  { title: "cached page", value: 41, unit: "%", least: 50, reference: "9,000 a second" },
  { title: "counts of filters", value: 3.2, unit: "ms" },
];

test("a figure is within its budget on the right side, and always without one", () => {
  expect(figures.map(isWithin)).toEqual([true, false, true]);
});

test("the table marks figures that miss their budget", () => {
  expect(tableOf(figures).split("\n")).toEqual([
    "| measurement       | budget  | result  | reference of the same run |        |",
    "| ----------------- | ------- | ------- | ------------------------- | ------ |",
    "| product, HTML     | ≤ 60 KB | 58.3 KB |                           |        |",
    "| cached page       | ≥ 50 %  | 41 %    | 9,000 a second            | MISSED |",
    "| counts of filters |         | 3.20 ms |                           |        |",
  ]);
});

test("compared with an earlier run, each line has the old figure and the change", () => {
  const before = new Map<string, Figure>([["product, HTML", { title: "product, HTML", value: 74.6, unit: "KB" }]]);
  const table = tableOf(figures, before).split("\n");
  const rowOf = (title: string) => table.find((row) => row.includes(title));
  expect(rowOf("product, HTML")).toContain("| 74.6 KB (-22 %) |");
  expect(rowOf(figures[1]?.title ?? "")).toContain("| new ");
});

test("a summary shows figures with one budget as a range, marks those that miss it, and omits missing ones", () => {
  const measured: Figure[] = [
    { title: "cached home", value: 62.7, unit: "%", least: 50 },
    { title: "cached list", value: 52.5, unit: "%", least: 50 },
    ...figures.slice(0, 1),
    { title: "home, HTML", value: 131, unit: "KB", most: 130 },
  ];
  const lines = [
    { line: "from the cache", titles: /^cached/ },
    { line: "a product", titles: /^product/ },
    { line: "home", titles: /^home/ },
    { line: "the moon", titles: /^moon/ },
  ];
  expect(summaryOf(measured, lines).split("\n")).toEqual([
    "| measurement    | budget   | result         |",
    "| -------------- | -------- | -------------- |",
    "| from the cache | ≥ 50 %   | 52.5 to 62.7 % |",
    "| a product      | ≤ 60 KB  | 58.3 KB        |",
    "| home           | ≤ 130 KB | 131 KB, missed |",
  ]);
});
