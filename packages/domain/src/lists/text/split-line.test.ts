import { expect, test } from "vitest";
import { splitByAmounts, withBreaks, withoutJoiner } from "./split-line.ts";

const parts = (said: string) => splitByAmounts(said).map(({ from, to }) => said.slice(from, to).trim());

test.each([
  ["2kg rice 1kg dal", ["2kg rice", "1kg dal"]],
  ["alu 2 kg peyaj 1 kg", ["alu 2 kg", "peyaj 1 kg"]],
  ["চাল ৫ কেজি ডাল ১ কেজি", ["চাল ৫ কেজি", "ডাল ১ কেজি"]],
  ["alu 2 peyaj 3", ["alu 2", "peyaj 3"]],
  ["alu 2 peyaj 3 ada 4", ["alu 2", "peyaj 3", "ada 4"]],
  ["alu 2 kg peyaj 1 kg (deshi)", ["alu 2 kg", "peyaj 1 kg (deshi)"]],
  ["alu 2 kg peyaj 1 kg [x]", ["alu 2 kg", "peyaj 1 kg [x]"]],
  ["rice 5 kg and sugar", ["rice 5 kg", "and sugar"]],
  ["bhai 2 kg alu 1 kg peyaj 3 kg chal", ["bhai 2 kg alu", "1 kg peyaj", "3 kg chal"]],
  ["rice 5 kg 2 dal", ["rice 5 kg", "2 dal"]],
  ["potato 3 kg 1 kg tomato", ["potato 3 kg", "1 kg tomato"]],
  ["dudh 1 litre 500 ml chini 1 kg", ["dudh 1 litre 500 ml", "chini 1 kg"]],
  ["2kg rice and 1kg dal", ["2kg rice and", "1kg dal"]],
  ["(fresh) 2kg rice 1kg dal", ["(fresh) 2kg rice", "1kg dal"]],
])("amounts show where the next item begins: %s", (said, expected) => {
  expect(parts(said)).toEqual(expected);
});

test.each([
  "alu 2",
  "rice 5 kg",
  "rice",
  "7 up 2 pot 3",
  "3 in 1 coffee 2",
  "br 28 rice 2",
  "br-28 rice 2 dal 3",
  "alu 2 peyaj",
  "2 kg 1 kg dal",
  "alu 2kg and 3kg",
  "alu 2 kg 3 kg",
  "5% milk 2 rice 3",
  "2 a 3 b",
  "10 inch pan 2 pot 3",
  "alu 100 peyaj 200",
  "alu 2kg please 3kg",
  "a2 b3",
])("not split: %s", (said) => {
  expect(parts(said)).toEqual([said]);
});

test.each([
  ["dim ar dudh", ["dim", "dudh"]],
  ["dim and dudh", ["dim", "dudh"]],
  ["dim aar dudh", ["dim", "dudh"]],
  ["x plus y", ["x", "y"]],
  ["x ebong y", ["x", "y"]],
  ["x ebang y", ["x", "y"]],
  ["dim o dudh", ["dim", "dudh"]],
  ["tea with milk", ["tea", "milk"]],
  ["দুধ সাথে ডিম", ["দুধ", "ডিম"]],
  ["দুধ আর ডিম", ["দুধ", "ডিম"]],
  ["দুধ এবং ডিম", ["দুধ", "ডিম"]],
  ["দুধ ও ডিম", ["দুধ", "ডিম"]],
  ["salt & tea", ["salt", "tea"]],
  ["salt n tea", ["salt", "tea"]],
  ["sugar+salt", ["sugar", "salt"]],
  ["sugar / salt", ["sugar", "salt"]],
  ["sugar&salt", ["sugar", "salt"]],
  ["চিনি+লবণ", ["চিনি", "লবণ"]],
])("another item may begin in: %s", (said, parts) => {
  expect(
    withBreaks(said)
      .split("¦")
      .map((part) => part.trim()),
  ).toEqual(parts);
});

test.each(["one and half", "one and a half", "১+২", "and rice", "plus", "rice and", "handy dandy", "1/2 kg", "a-b"])(
  "no separator in: %s",
  (said) => {
    expect(withBreaks(said)).toBe(said);
  },
);

test.each([
  "and sugar",
  "ar sugar",
  "aar sugar",
  "plus sugar",
  "ebong sugar",
  "o sugar",
  "আর sugar",
  "এবং sugar",
  "ও sugar",
  "+ sugar",
  "& sugar",
  "/sugar",
  "  And sugar",
])("a joining word is removed: %s", (said) => {
  expect(withoutJoiner(said)).toBe("sugar");
});

test.each(["android", "sugar and", "and", "+ ", "oil 1 kg", "&"])("not a separator: %s", (said) => {
  expect(withoutJoiner(said)).toBe(said);
});
