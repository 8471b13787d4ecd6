import { expect, test } from "vitest";
import { readShoppingList, readWrittenList } from "../shopping-list.ts";

const read = (text: string) =>
  readShoppingList(text)
    .map(({ words, amount }) => `${words}: ${amount ? `${amount.quantity} ${amount.unit}` : "nothing"}`)
    .join("; ");

test.each([
  ["1 rice 5kg\n2 sugar 1kg\n3 oil 2L", "rice: 5 Kg; sugar: 1 Kg; oil: 2 Ltr"],
  ["১ চাল ৫ কেজি\n২ ডাল ১ কেজি\n৩ তেল ২ লিটার", "চাল: 5 Kg; ডাল: 1 Kg; তেল: 2 Ltr"],
  ["1 rice 5kg\n2 sugar 1kg", "rice: 5 Kg; sugar: 2 Kg"],
  ["2 bread 400 gm\n3 milk 1 ltr\n4 tea 200 gm", "bread: 800 Gm; milk: 3 Ltr; tea: 800 Gm"],
  ["১। চাল ৫ কেজি ২। ডাল ১ কেজি ৩। তেল ২ লিটার", "চাল: 5 Kg; ডাল: 1 Kg; তেল: 2 Ltr"],
  ["1) rice 5kg 2) dal 1kg 3) oil 2L", "rice: 5 Kg; dal: 1 Kg; oil: 2 Ltr"],
])("line numbers are not amounts: %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["2 kg\nalu\n1 kg\npeyaj", "alu: 2 Kg; peyaj: 1 Kg"],
  ["alu\n2 kg\npeyaj\n1 kg", "alu: 2 Kg; peyaj: 1 Kg"],
  ["[2 kg] alu [1 kg] peyaj", "alu: 2 Kg; peyaj: 1 Kg"],
  ["onions (2 kg) potatoes (3 kg)", "onions: 2 Kg; potatoes: 3 Kg"],
  ["Onion:\n2 kg\nPotato -\n1 kg", "onion: 2 Kg; potato: 1 Kg"],
  ["alu-2 peyaj-1", "alu: 2 Pack; peyaj: 1 Pack"],
  ["omega-3 eggs", "omega 3 eggs: nothing"],
  ["1 kg each of onion, potato and tomato", "onion: 1 Kg; potato tomato: 1 Kg"],
  ["Rice: 5 KG (Miniket)\nOil: 5 L", "rice: 5 Kg; oil: 5 Ltr"],
  ["Dinner - beef 500g, rice 1 kg", "beef: 500 Gm; rice: 1 Kg"],
  ["Qty 2 kg Potato", "potato: 2 Kg"],
  ["water 2L (6)", "water: 12 Ltr"],
  ["water 2L (60)", "water: 2 Ltr"],
  ["1 sack rice 25 kg", "rice: 25 Kg"],
  ["1 tray 30 pcs eggs", "eggs: 30 Pcs"],
  ["2 sacks rice", "rice: 100 Kg"],
  ["mutton with bone 1.5 kg", "mutton bone: 1.5 Kg"],
  ["I want to order two chickens", "chickens: 2 Pack"],
  ["dozen eggs", "eggs: 1 Dozen"],
  ["tai 3 kg beef lagbe", "beef: 3 Kg"],
])("amounts stay with their names: %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(["1 or 2 kg tomato", "50 taka'r kacha morich", "2-3 lemons", "between 2 and 3 kg tomato"])(
  "needs a question: %s",
  (text) => {
    expect(readShoppingList(text).map(({ amount }) => amount?.isDoubtful)).toEqual([true]);
  },
);

test("names above the times of a chat are senders, if one of them writes twice", () => {
  const chat = readWrittenList("Rahim\n10:22 AM\nalu 2kg\nKarim\n10:23 AM\nok\nRahim\n10:24 AM\npeyaj 1 kg");
  expect(chat.items.map(({ words }) => words)).toEqual(["alu", "peyaj"]);
  expect(chat.leftOut.filter(({ reason }) => reason === "chat").map(({ raw }) => raw)).toContain("Karim");
  expect(readShoppingList("alu\n10:22 AM\npeyaj\n10:23 AM").map(({ words }) => words)).toEqual(["alu", "peyaj"]);
});

test("the quoted text does not contain the number of the next line", () => {
  const raws = readShoppingList("1) rice 5kg 2) dal 1kg").map(({ raw }) => raw);
  expect(raws).toEqual(["rice 5kg", "dal 1kg"]);
});
