import { expect, test } from "vitest";
import { type Capability, sharedCapabilities } from "./capabilities.ts";

const ours: Capability[] = [
  { name: "cart", version: "2", schema: "" },
  { name: "discount", version: "2", schema: "", extends: ["cart", "checkout"] },
  { name: "points", version: "2", schema: "", extends: ["discount"] },
];
const names = (theirs: Record<string, string[]>) =>
  sharedCapabilities(new Map(Object.entries(theirs)), ours).map(({ name }) => name);

test("capabilities are shared by name and exact version", () => {
  expect(names({ cart: ["1", "2"], other: ["2"] })).toEqual(["cart"]);
  expect(names({ cart: ["1"] })).toEqual([]);
});

test("an extension without a shared parent is dropped, and so are its own extensions", () => {
  expect(names({ discount: ["2"], points: ["2"] })).toEqual([]);
  expect(names({ cart: ["2"], discount: ["2"], points: ["2"] })).toEqual(["cart", "discount", "points"]);
});
