import { expect, test } from "vitest";
import { readWrittenList } from "../shopping-list.ts";

const read = (text: string) =>
  readWrittenList(text).items.map(
    ({ words, amount }) =>
      `${words}: ${amount ? `${amount.quantity} ${amount.unit}${amount.isDoubtful ? ", asked about" : ""}` : "nothing"}`,
  );

test.each([
  ["milk(2L) bread(1) eggs(12)", ["milk: 2 Ltr", "bread: 1 Pack", "eggs: 12 Pack"]],
  ["water 2L (6), milk 1L (2)", ["water: 12 Ltr", "milk: 2 Ltr"]],
  ["rice 5kg (2 bags)", ["rice: 10 Kg"]],
  ["2 bags of 5 kg rice", ["rice: 10 Kg"]],
  ["tel 2 litre er 2 ta botol", ["tel: 4 Ltr"]],
  ["3x1L milk", ["milk: 3 Ltr"]],
  ["alu .5 kg", ["alu: 0.5 Kg"]],
  ["ilish 1 kg size er 2 ta", ["ilish: 2 Pcs"]],
  ["10 joner jonno 2 kg chal", ["chal: 2 Kg"]],
  ["chicken cut into 8 pieces 1 kg", ["chicken cut: 1 Kg"]],
  ["chana dal 1 kg not chola", ["chana dal: 1 Kg"]],
  ["alu 2 kg theke 3 kg", ["alu: 2 Kg, asked about"]],
  ["alu 2 kg (or 3)", ["alu: 2 Kg, asked about"]],
  ["two or three kg alu", ["alu: 2 Kg, asked about"]],
  ["alu 2 ba 3 kg", ["alu: 2 Kg, asked about"]],
])("signs and words within an amount: %s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["beef 1 kg, boneless", ["beef boneless: 1 Kg"]],
  ["murgi deshi 2 ta, kata", ["murgi deshi kata: 2 Pcs"]],
  ["beef 1 kg boneless and mutton 1 kg", ["beef boneless: 1 Kg", "mutton: 1 Kg"]],
  ["ilish mach 1 kg tukra kore", ["ilish mach cut: 1 Kg"]],
  ["alu 2 kg\nshob fresh diben", ["alu: 2 Kg"]],
])("a qualifier belongs to the name before it: %s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["1 kg alu peyaj 500 gm", "two amounts of one kind are of two items"],
  ["alu 2 peyaj", "a number between two names"],
])("%s: %s, so the catalogue assigns them", (text) => {
  const [item, ...others] = readWrittenList(text).items;
  expect(others).toEqual([]);
  expect(item?.words).toBe("alu peyaj");
  expect(item?.amounts).toHaveLength(text.startsWith("1 kg") ? 2 : 1);
});

test("a number after an and belongs to the name before it", () => {
  expect(read("lau 2 & doi")).toEqual(["lau: 2 Pack", "doi: nothing"]);
  expect(read("alu 2 kg r peyaj")).toEqual(["alu: 2 Kg", "peyaj: nothing"]);
  expect(read("alu 2 kg tarpor peyaj 1 kg also dudh")).toEqual(["alu: 2 Kg", "peyaj: 1 Kg", "dudh: nothing"]);
});

test("a correction with a name is marked, and a name that begins with no is not", () => {
  const corrections = (text: string) =>
    readWrittenList(text).items.flatMap(({ words, isCorrection }) => (isCorrection ? [words] : []));
  expect(corrections("rui mach 2 kg\nna, mach 1 kg")).toEqual(["mach"]);
  expect(corrections("peyaj 2 kg, sorry peyaj 3 kg")).toEqual(["peyaj"]);
  expect(corrections("no salt butter 1")).toEqual([]);
});
