import { expect, test } from "vitest";
import { groupsMeant } from "./found-groups.ts";

const first = (typed: string) => groupsMeant(typed)[0];

test("an order number finds the order first", () => {
  for (const typed of ["176D-077F-9KQ2", "176d-077f", "1761-0", "176D077F9KQ2", "ABCD-"]) {
    expect(first(typed), typed).toBe("orders");
  }
});

test("a phone number, an email or a name finds the person first", () => {
  const typed = [
    "01712345678",
    "+880 1712-345678",
    "০১৭১২৩৪৫৬৭৮",
    "01712-345678",
    "0171-2345",
    "0042",
    "Nasima",
    "নাসিমা আক্তার",
  ];
  for (const one of [...typed, "nasima@mail.example"]) expect(first(one), one).toBe("customers");
});

test("a number of barcode length finds products, not people", () => {
  expect(first("4006381333931")).toBe("products");
  expect(first("8801712345678")).toBe("customers");
});

test("words find products before orders of people with that name", () => {
  const groups = groupsMeant("Rice");
  expect(groups.indexOf("products")).toBeLessThan(groups.indexOf("orders"));
});

test("a SKU is searched among numbers", () => {
  expect(groupsMeant("TAT-RICE-5KG").slice(0, 2)).toEqual(["orders", "products"]);
});
