import { expect, test } from "vitest";
import { readSearch } from "./search-request.ts";

const names = (query: string) => {
  const { words, roles } = readSearch(query);
  return words.filter((word) => roles.get(word) === "name").join(" ");
};

test.each([
  ["do you have fresh rui fish today?", "rui fish"],
  ["bhai alu lagbe 2 kg", "alu"],
  ["আজকে কি টাটকা ইলিশ মাছ পাওয়া যাবে", "ইলিশ মাছ"],
  ["amake ektu moshur dal den to", "moshur dal"],
  ["amar ma er jonno isabgul dorkar chilo", "isabgul"],
  ["আমার একটু ভালো মানের ঘি লাগতো", "ঘি"],
  ["bread ফর sandwich", "bread sandwich"],
  ["please", "please"],
  ["fresh", "fresh"],
])("%s names %s", (query, named) => {
  expect(names(query)).toBe(named);
});

test.each([
  ["under 250 biscuits", { most: 250 }, "biscuits"],
  ["৩০০ টাকার মধ্যে মাছ", { most: 300 }, "মাছ"],
  ["dersho takay shobji", { most: 150 }, "shobji"],
  ["আড়াইশো টাকার নিচে চাল", { most: 250 }, "চাল"],
  ["between 100 and 200 juice", { least: 100, most: 200 }, "juice"],
  ["tea 2 hazar takar moddhe", { most: 2000 }, "tea"],
  ["fish over 500 tk", { least: 500 }, "fish"],
  ["১০০ টাকার উপরে মিষ্টি", { least: 100 }, "মিষ্টি"],
])("%s: the price is a limit", (query, price, without) => {
  expect(readSearch(query)).toMatchObject({ price, withoutPrice: without.normalize("NFC") });
});

test.each([["rice under 5 kg"], ["br 28"], ["7up"], ["pizza 8 inch"], ["3 in 1 coffee"]])(
  "%s has no price",
  (query) => {
    expect(readSearch(query).price).toBeUndefined();
  },
);

test.each([
  ["আধা লিটার দুধ", 500, "ml"],
  ["dim 1 dozon", 12, "pcs"],
  ["ek poa morich", 250, "g"],
  ["আড়াইশো গ্রাম জিরা", 250, "g"],
  ["egg crate", 30, "pcs"],
])("%s asks for a size", (query, amount, unit) => {
  expect(readSearch(query).size).toEqual({ amount, unit });
});

test.each([
  ["cheap rice", "cheapest", "rice"],
  ["সস্তা চাল", "cheapest", "চাল"],
  ["kom damer biscuit", "cheapest", "biscuit"],
  ["best honey", "best", "honey"],
  ["সেরা মধু", "best", "মধু"],
])("%s asks for an order", (query, order, without) => {
  expect(readSearch(query)).toMatchObject({ order, withoutOrder: without });
});

test('the item is the last name, and in "milk for babies" the milk', () => {
  expect(readSearch("rice cooker").head).toBe("cooker");
  expect(readSearch("milk for puppies").head).toBe("milk");
});

test.each([
  ["shak lal", "shak"],
  ["duck curry", "duck"],
  ["লেবু green", "লেবু"],
  ["red", "red"],
])("of %s the head is %s", (query, head) => {
  expect(readSearch(query).head).toBe(head);
});

test("a word of two letters is of another trade only alone", () => {
  expect(readSearch("kashmiri ac").otherTrade).toEqual([]);
  expect(readSearch("ac").otherTrade).toEqual(["ac"]);
});

test("goods of other trades are recognised, also as two words", () => {
  expect(readSearch("rice cooker").otherTrade).toEqual(["cooker"]);
  expect(readSearch("cat food").otherTrade).toContain("cat food");
  expect(readSearch("rice").otherTrade).toEqual([]);
});

test("a brand is not the item, and alone it stands for its product type", () => {
  expect(names("fortune soybean oil")).toBe("soybean oil");
  expect(readSearch("maggi").kindOfBrand).toBe("noodles");
  expect(readSearch("maggi noodles").kindOfBrand).toBeUndefined();
  expect(readSearch("coca cola").kindOfBrand).toBeUndefined();
});
