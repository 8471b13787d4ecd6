import { expect, test } from "vitest";
import { firstStoreNames, storeNameIn, withStoreName } from "./store-name.ts";

const named = (bn: string, en = "Tatka") =>
  withStoreName("{store}'s | {store-bn} {of-store-bn} {at-store-bn}", { en, bn });

test("texts contain the name set by staff", () => {
  expect(named("টাটকা")).toBe("Tatka's | টাটকা টাটকার টাটকায়");
  expect(withStoreName("Nothing to name: {shop}", { en: "A", bn: "B" })).toBe("Nothing to name: {shop}");
});

test("a Bangla name gets the ending for its last letter", () => {
  expect(named("মিষ্টি")).toContain("মিষ্টির মিষ্টিতে");
  expect(named("বাজার")).toContain("বাজারের বাজারে");
  expect(named("Fresh Mart")).toContain("Fresh Mart-এর Fresh Mart-এ");
  expect(named("টাটকা Mart")).toContain("টাটকা Mart-এর টাটকা Mart-এ");
  expect(named("মিনা বাজার")).toContain("মিনা বাজারের মিনা বাজারে");
});

test("the name is escaped for its context", () => {
  expect(withStoreName("<b>{store}</b>", { en: "A & B", bn: "" }, (name) => name.replace("&", "&amp;"))).toBe(
    "<b>A &amp; B</b>",
  );
});

test.each([
  [{ en: "Mart", bn: "মার্ট" }, "Mart", "মার্ট"],
  [{ en: "Mart", bn: "" }, "Mart", "Mart"],
  [{ en: "", bn: "মার্ট" }, "মার্ট", "মার্ট"],
  [{ en: "", bn: "" }, "Tatka", "টাটকা"],
  [undefined, "Tatka", "টাটকা"],
])("a store with the names %j is called %s, and %s in Bangla", (names, en, bn) => {
  expect([storeNameIn("en", names), storeNameIn("bn", names)]).toEqual([en, bn]);
});

test("the default name is Tatka", () => {
  expect(firstStoreNames).toEqual({ en: "Tatka", bn: "টাটকা" });
});
