import { expect, test } from "vitest";
import { takeAmount } from "./list-amount.ts";

/** The remaining words, the amount, and its flags. */
function taken(said: string): string {
  const { words, amount } = takeAmount(said);
  if (!amount) return words;
  const { quantity, unit, each, isDoubtful, isAlone } = amount;
  return `${words}: ${quantity} ${unit}${each ? ` of ${each}` : ""}${isDoubtful ? ", asked about" : ""}${isAlone ? ", alone" : ""}`;
}

test.each([
  ["rice 5kg", "rice: 5 Kg"],
  ["rice 5-kg", "rice: 5 Kg"],
  ["rice 5 - kg", "rice: 5 Kg"],
  ["RICE 5 KG", "rice: 5 Kg"],
  ["চাল ৫ কেজি", "চাল: 5 Kg"],
  ["oil 1.25 ltr", "oil: 1.25 Ltr"],
  ["1 poa garlic", "garlic: 250 Gm"],
  ["oil (1 ltr)", "oil: 1 Ltr"],
  ["--rice-- 2 kg", "rice: 2 Kg"],
  ["rice' 2 kg", "rice: 2 Kg"],
  ["m&m's 2 kg", "m&m's: 2 Kg"],
  ["50% juice 1 ltr", "50% juice: 1 Ltr"],
  ["rice 999999 kg", "rice: 999999 Kg"],
  ["rice 1.125 kg", "rice: 1.125 Kg"],
])("a size is found anywhere: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each([
  ["hello", "hello"],
  ["b12 kg", "b12 kg"],
  ["rice 2000000 kg", "rice 2000000 kg"],
  ["rice 1.2345 kg", "rice 1 2345 kg"],
  ["milk 2%", "milk 2%"],
  ["milk 2 %", "milk 2 %"],
  ["kg rice", "kg rice"],
])("not an amount: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
  expect(takeAmount(said).isMeasured).toBe(false);
});

test.each([
  ["milk x3", "milk: 3 Pack, alone"],
  ["milk x 3", "milk: 3 Pack, alone"],
  ["milk *3", "milk: 3 Pack, alone"],
  ["milk ×3", "milk: 3 Pack, alone"],
  ["3x milk", "milk: 3 Pack, alone"],
  ["3 x milk", "milk: 3 Pack, alone"],
  ["3 × milk", "milk: 3 Pack, alone"],
  ["milk 1 litre x 3", "milk: 3 Ltr of 1"],
  ["3 x 1 litre milk", "milk: 3 Ltr of 1"],
  ["1.5l x 12 water", "water: 18 Ltr of 1.5"],
  ["rice 12kg x 100", "rice: 1200 Kg of 12"],
  ["rice 12kg x 1000", "rice x: 12 Kg"],
  ["2x4 wood", "2 wood: 4 Pack, alone"],
  ["1 poa garlic x 3", "garlic: 750 Gm of 250"],
])("a sign multiplies: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each([
  ["milk 2 packet 500 ml", "milk: 1000 Ml of 500"],
  ["milk 500 ml 2 packet", "milk: 1000 Ml of 500"],
  ["5 litre 2 ta water", "water: 10 Ltr of 5"],
  ["water 2 ta 5 litre", "water: 10 Ltr of 5"],
  ["12 pcs 500 gm soap", "soap: 6000 Gm of 500"],
  ["2 pair 500 gm soap", "soap: 2000 Gm of 500"],
  ["eggs 2 packet 12 pcs", "eggs: 24 Pcs of 12"],
  ["eggs 12 pcs 2 packet", "eggs: 24 Pcs of 12"],
  ["2 packet 3 box tea", "tea: 2 Pack, asked about"],
  ["tea 2 packet 3 dozen", "tea: 6 Dozen of 3"],
])("a number of packs or pieces multiplies a size: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each([
  ["1 kg 500 gm beef", "beef: 1.5 Kg"],
  ["1 ltr 500 ml milk", "milk: 1.5 Ltr"],
  ["eggs 2 dozen 6 pcs", "eggs: 2.5 Dozen"],
  ["eggs 6 pcs 2 dozen", "eggs: 30 Pcs"],
  ["2 hali 2 ta dim", "dim: 10 Pcs"],
  ["1 kg 1 poa beef", "beef: 1.25 Kg"],
  ["2 x 1 kg 500 gm beef", "beef: 3 Kg of 1.5"],
])("amounts of one kind add up: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each([
  ["salt 1kg 2", "salt: 2 Kg of 1"],
  ["salt 1kg 24", "salt: 24 Kg of 1"],
  ["salt 1kg 25", "salt: 1 Kg"],
  ["salt 1kg 42", "salt: 1 Kg"],
  ["salt 1 kg 2.5", "salt: 1 Kg"],
  ["7 up 2 bottle", "7 up: 2 Pack"],
  ["1 kg 500 ml beef", "beef: 1 Kg, asked about"],
  ["1 kg 2 kg beef", "beef: 1 Kg, asked about"],
  ["500 gm 1 kg beef", "beef: 500 Gm, asked about"],
  ["500 ml 1 ltr milk", "milk: 500 Ml, asked about"],
  ["2 3 kg beef", "beef: 2 Kg, asked about"],
  ["2,3 kg beef", "beef: 2 Kg, asked about"],
  ["beef 2..3 kg", "beef: 2 Kg, asked about"],
  ["দুই তিন কেজি আলু", "আলু: 2 Kg, asked about"],
  ["ponchash takar mint", "mint: 50 Taka, asked about"],
  ["একশ টাকার আলু", "আলু: 100 Taka, asked about"],
  ["tk 50 er mint", "er mint: 50 Taka, asked about"],
  ["soap 2 dozen 75 gm", "soap: 2 Dozen, asked about"],
  ["milk 1 litre x 3 45", "milk 45: 3 Ltr of 1"],
  ["tea 2 packet x 3", "tea: 6 Pack"],
])("beside a size, a small number multiplies it and a larger one is a price: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each([
  ["1 big mayo", "big mayo: 1 Pack, alone"],
  ["milk 2.5", "milk: 2.5 Pack, alone"],
  ["rice 2 kgx", "rice kgx: 2 Pack, alone"],
  ["2 kgabc", "kgabc: 2 Pack, alone"],
  ["eggs 12", "eggs: 12 Pack, alone"],
])("a number alone has no unit: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
  expect(takeAmount(said).isMeasured).toBe(false);
});

test.each([
  ["rice 2-3 kg", "rice: 2 Kg, asked about"],
  ["rice 2 – 3 kg", "rice: 2 Kg, asked about"],
  ["rice 2/3 kg", "rice: 2 Kg, asked about"],
  ["rice 2 to 3 kg", "rice: 2 Kg, asked about"],
  ["rice 2 theke 3 kg", "rice: 2 Kg, asked about"],
  ["চাল ২ থেকে ৩ কেজি", "চাল: 2 Kg, asked about"],
  ["0 kg rice", "rice: 0 Kg, asked about"],
  ["rice 0", "rice: 0 Pack, asked about, alone"],
  ["rice 0 kg x 3", "rice: 0 Kg, asked about"],
])("needs a question: %s", (said, expected) => {
  expect(taken(said)).toBe(expected);
});

test.each(["rice 5 kg", "milk x3"])("%s is measured", (said) => {
  expect(takeAmount(said).isMeasured).toBe(true);
});
