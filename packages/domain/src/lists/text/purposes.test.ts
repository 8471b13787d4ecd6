import { expect, test } from "vitest";
import { readWrittenList } from "../shopping-list.ts";

const read = (text: string) =>
  readWrittenList(text).items.map(({ words, note, amount }) => [words, amount?.quantity, note]);

test.each([
  ["sugar 2 kg for cake", [["sugar", 2, "for cake"]]],
  ["rice for polao 2 kg", [["rice", 2, "for polao"]]],
  ["lemon 4 ta shorbot er jonno", [["lemon", 4, "for shorbot"]]],
  ["1 kg alu vortar jonno", [["alu", 1, "for vortar"]]],
  ["আলু ২ কেজি চপের জন্য", [["আলু", 2, "for চপের"]]],
  [
    "tomato 1 kg for salad and cucumber 1 kg",
    [
      ["tomato", 1, "for salad"],
      ["cucumber", 1, undefined],
    ],
  ],
  ["2 kg onion for me", [["onion", 2, undefined]]],
])("a purpose is a note of its item: %s", (text, items) => {
  expect(read(text)).toEqual(items);
});

test.each(["for class", "for my mother's birthday", "cha er jonno", "biriyanir jonno", "টিফিনের জন্য"])(
  "a purpose alone is left out: %s",
  (text) => {
    expect(readWrittenList(text)).toEqual({ items: [], leftOut: [{ raw: text, line: 0, reason: "aside" }] });
  },
);

test("a purpose that may end in another item makes the item unclear", () => {
  expect(readWrittenList("sugar 2 kg for cake flour 1 kg").items[0]).toMatchObject({ isUnclear: true });
  expect(readWrittenList("sugar 2 kg for cake").items[0]).not.toHaveProperty("isUnclear");
});
