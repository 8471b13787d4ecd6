import { expect, test } from "vitest";
import { readCatalogue, readDemoData } from "./catalogue.ts";

const { products } = await readCatalogue();
const descriptions = await readDemoData<Record<string, string>>("descriptions-bn");

test("every product of the demo is described in Bangla, in the order of the catalogue", () => {
  expect(Object.keys(descriptions)).toEqual(products.map(({ slug }) => slug));
});

test("a description is one or two sentences in Bangla letters and digits only", () => {
  for (const [slug, description] of Object.entries(descriptions)) {
    expect(description, slug).toMatch(/^[\p{Script=Bengali}\u0964 ,;%–-]{40,}\u0964$/u);
    expect(description.split("\u0964").length - 1, slug).toBeLessThanOrEqual(2);
    expect(description, slug).toBe(description.normalize("NFC"));
  }
});

test("no two products have the same description", () => {
  const all = Object.values(descriptions);
  expect(all.filter((description, place) => all.indexOf(description) !== place)).toEqual([]);
});
