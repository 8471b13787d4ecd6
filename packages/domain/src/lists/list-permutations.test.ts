import fc from "fast-check";
import { expect, test } from "vitest";
import { readShoppingList, readWrittenList } from "./shopping-list.ts";

const names = ["potato", "alu", "আলু", "peyaj", "soyabin tel", "মসুর ডাল", "miniket chal", "রুই মাছ", "sugar", "lal shak"];
const amounts: [said: string, quantity: number, unit: string][] = [
  ["2 kg", 2, "Kg"],
  ["৫০০ গ্রাম", 500, "Gm"],
  ["half kg", 0.5, "Kg"],
  ["দেড় কেজি", 1.5, "Kg"],
  ["3 ltr", 3, "Ltr"],
  ["1 dozen", 1, "Dozen"],
  ["২ প্যাকেট", 2, "Pack"],
  ["12 pcs", 12, "Pcs"],
];
const separators = [", ", "\n", " and ", " ar ", " ও ", " "];

const item = fc.record({
  name: fc.constantFrom(...names),
  amount: fc.constantFrom(...amounts),
  isBefore: fc.boolean(),
});
const list = fc.record({
  items: fc.uniqueArray(item, { selector: ({ name }) => name, minLength: 2, maxLength: 6 }),
  separator: fc.constantFrom(...separators),
});

test("amounts are assigned to their items in every order and with every separator", () => {
  fc.assert(
    fc.property(list, ({ items, separator }) => {
      // With nothing between items, people keep to one order.
      const [{ isBefore: isFirstBefore } = { isBefore: false }] = items;
      const order = (isBefore: boolean) => (separator === " " ? isFirstBefore : isBefore);
      const text = items
        .map(({ name, amount: [said], isBefore }) => (order(isBefore) ? `${said} ${name}` : `${name} ${said}`))
        .join(separator);
      const read = readShoppingList(text).map(({ words, amount }) => [words, amount?.quantity, amount?.unit]);
      expect(read, text).toEqual(
        items.map(({ name, amount: [, quantity, unit] }) => [name.normalize("NFC"), quantity, unit]),
      );
    }),
    { numRuns: 200, seed: 7 },
  );
});

const line = fc.oneof(
  fc.constantFrom(
    "Assalamu alaikum bhai",
    "[12/03/2024, 9:41:22 PM] Ma: alu 2 kg",
    "12/03/2024, 21:42 - Ammu: <Media omitted>",
    "You sent",
    "Tue 8:12 PM",
    "House 12, Road 5, Banani",
    "shampoo 1 bottle",
    "~~beef 1 kg~~ chicken 1 kg",
    "dim lagbe na",
    "Iftar er jonno: chola 1kg, beson 500gm",
    "rice er dam koto?",
    "no, make it 2",
    "60 takar dhone pata",
    "rice 5 kg sugar",
    "01712345678",
    "2 kg",
    "Thanks!",
    "xyzzy blorf",
  ),
  item.map(({ name, amount: [said] }) => `${name} ${said}`),
);

test("nothing is lost: every line is an item or left out with a reason", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const { items, leftOut } = readWrittenList(lines.join("\n"));
      const raws = [...items, ...leftOut].map(({ raw }) => raw).join("\n");
      for (const written of lines) {
        const words = written.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
        expect(
          words.filter((word) => !raws.includes(word)),
          lines.join("\n"),
        ).toEqual([]);
      }
    }),
    { numRuns: 200, seed: 7 },
  );
});
