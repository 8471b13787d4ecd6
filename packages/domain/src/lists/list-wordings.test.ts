import { expect, test } from "vitest";
import { readShoppingList } from "./shopping-list.ts";

const read = (text: string) =>
  readShoppingList(text).map(
    ({ words, amount }) => `${words} ${amount?.quantity} ${amount?.unit}${amount?.isDoubtful ? ", asked about" : ""}`,
  );

test.each([
  ["2k alu, peyaj 1k", ["alu 2 Kg", "peyaj 1 Kg"]],
  ["চিনি ১ কে.জি., লবণ ২ কে.জি.", ["চিনি 1 Kg", "লবণ 2 Kg"]],
  ["দুধ ২ লি., আটা ২ প্যাঃ", ["দুধ 2 Ltr", "আটা 2 Pack"]],
  ["গুড়া দুধ ৫০০ গ্রা.", ["গুড়া দুধ 500 Gm"]],
  ["রসুন পোয়া কেজি", ["রসুন 0.25 Kg"]],
  ["1 poa kg ada", ["ada 250 Gm"]],
])("short forms of units: %s", (text, expected) => {
  expect(read(text)).toEqual(expected.map((item) => item.normalize("NFC")));
});

test.each([
  ["each 1 kg: potato, onion, garlic", ["potato 1 Kg", "onion 1 Kg", "garlic 1 Kg"]],
  ["sob 1 kg kore: alu, peyaj", ["alu 1 Kg", "peyaj 1 Kg"]],
  ["two kilo flour three eggs", ["flour 2 Kg", "eggs 3 Pack"]],
  ["I need two kilo flour three eggs and one butter", ["flour 2 Kg", "eggs 3 Pack", "butter 1 Pack"]],
  ["two 5 litre bottles of oil", ["oil 10 Ltr"]],
  ["two 500 ml bottles of seven up", ["seven up 1000 Ml"]],
  ["2 packet five spice", ["five spice 2 Pack"]],
  ["I'd like to get two litres of milk", ["milk 2 Ltr"]],
])("amounts said before the names: %s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["2+1 kg alu", ["alu 2 Kg, asked about"]],
  ["noodles 8 packs 2 ta", ["noodles 16 Pcs, asked about"]],
  ["milk 500ml 2 ta 1L 1 ta", ["milk 1000 Ml, asked about"]],
  ["500/- er chini", ["chini 500 Taka, asked about"]],
])("amounts with several readings: %s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("money for the whole list is no item", () => {
  expect(read("2k taka r bajar")).toEqual([]);
});

test("a kind of goods above a block of lines is its heading", () => {
  expect(read("malta 1kg\n\nMeat\nbeef 2kg")).toEqual(["malta 1 Kg", "beef 2 Kg"]);
  expect(read("Meat\nbeef 2kg")).toEqual(["meat undefined undefined", "beef 2 Kg"]);
});

test("a question after a greeting asks for goods", () => {
  expect(read("Hello, do you have fresh coriander? If so I would like 2 bunches")).toEqual(["coriander 2 Pack"]);
});
