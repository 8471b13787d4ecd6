import { expect, test } from "vitest";
import { queryOf, type Selection } from "./features/catalogue/listing/selection.ts";
import { pageParameters } from "./page-parameters.ts";

test("all filters of lists are declared parameters of their pages", () => {
  const everything: Selection = {
    category: "rice",
    brand: ["a"],
    tag: ["b"],
    attribute: ["Halal:Yes"],
    storage: ["frozen"],
    minPrice: 1,
    maxPrice: 2,
    inStock: true,
    onOffer: true,
    sort: "newest",
    page: 2,
    until: 3,
  };
  const written = [...new URLSearchParams(queryOf(everything)).keys()];
  expect(written).toHaveLength(Object.keys(everything).length);
  for (const page of ["products", "todays-offer", "flash-sale", "one-flash-sale", "popular", "category", "search"]) {
    const { one = [], many = [] } = pageParameters[page] ?? {};
    expect([...one, ...many].sort()).toEqual(written.toSorted());
  }
});
