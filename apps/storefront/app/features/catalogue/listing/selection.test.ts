import { expect, test } from "vitest";
import { changed, isNarrowed, queryOf, selectionFrom, withoutFilters } from "./selection.ts";

const read = (query: string) => selectionFrom(new URLSearchParams(query));

test.each([
  "",
  "?brand=himrekha&brand=dheki&storage=frozen&minPrice=50&maxPrice=200&inStock=1&offer=today&sort=priceAsc&page=3",
  "?category=rice&tag=breakfast&attribute=Halal%3AYes",
  "?page=2&until=4",
])("the query %j is unchanged by parsing and formatting", (query) => {
  const selection = read(query);
  expect(selection && queryOf(selection)).toBe(query);
});

test.each([
  ["?brand=a,b", "?brand=a&brand=b"],
  ["?minPrice=&maxPrice=-4&sort=upwards&storage=warm&inStock=yes", ""],
  ["?brand=../etc&attribute=nonsense&category=A B", ""],
  ["?page=3&until=3", "?page=3"],
  ["?until=11", ""],
  ["?utm_source=paper&sort=newest", "?sort=newest"],
])("invalid parts of %j are ignored", (query, rest) => {
  const selection = read(query);
  expect(selection && queryOf(selection)).toBe(rest);
});

test.each(["?page=0", "?page=-1", "?page=two", "?page=99999"])("%j is not a page number", (query) => {
  expect(read(query)).toBeNull();
});

test("changing filters returns to the first page, and changing the page keeps the filters", () => {
  const selection = read("?brand=dheki&page=3");
  expect(selection && queryOf(changed(selection, { inStock: true }))).toBe("?brand=dheki&inStock=1");
  expect(selection && queryOf(changed(selection, { page: 4 }))).toBe("?brand=dheki&page=4");
  const longer = read("?brand=dheki&until=3");
  expect(longer && queryOf(changed(longer, { inStock: true }))).toBe("?brand=dheki&inStock=1");
});

test("removing all filters keeps the order", () => {
  const selection = read("?brand=dheki&sort=newest&page=2");
  expect(selection && queryOf(withoutFilters(selection))).toBe("?sort=newest");
  expect(selection && isNarrowed(selection)).toBe(true);
  expect(selection && isNarrowed(withoutFilters(selection))).toBe(false);
});
