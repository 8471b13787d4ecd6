import { expect, test } from "vitest";
import { spelledOut } from "./number-words.ts";

test.each([
  ["1 1/2 kg", "1.5 kg"],
  ["1 3 / 4 kg", "1.75 kg"],
  ["12 1/2 kg", "12.5 kg"],
  ["1/2 kg", "0.5 kg"],
  ["1 / 2 kg", "0.5 kg"],
  ["3/4 kg", "0.75 kg"],
  ["7/8 kg", "0.875 kg"],
  ["1½ kg", "1.5 kg"],
  ["½ kg", "0.5 kg"],
  ["¼ kg", "0.25 kg"],
  ["2 ¾ kg", "2.75 kg"],
])("a fraction: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each(["4/4 kg", "1/3 kg", "11/2 kg", "1/24", "1/2/4", "3/2 kg", "8/8 kg"])("not a fraction: %s", (said) => {
  expect(spelledOut(said)).toBe(said);
});

test.each([
  ["1,000 gm", "1000 gm"],
  ["12,000 gm", "12000 gm"],
  ["1,5 kg", "1.5 kg"],
  ["1,50 kg", "1.50 kg"],
  ["1,5", "1,5"],
  ["1,0000 gm", "1,0000 gm"],
  ["1,5678 gm", "1,5678 gm"],
])("a comma separates thousands or decimals: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  [1, "one ek এক"],
  [2, "two dui du দুই"],
  [3, "three tin তিন"],
  [4, "four char চার"],
  [5, "five pach panch paach পাঁচ"],
  [6, "six choy chhoy choi ছয়"],
  [7, "seven shat saat sat সাত"],
  [8, "eight aat আট"],
  [9, "nine noy নয়"],
  [10, "ten dosh দশ"],
  [12, "twelve baro বারো বার"],
  [15, "fifteen ponero পনেরো পনের"],
  [20, "twenty bish বিশ"],
  [30, "thirty trish তিরিশ ত্রিশ"],
  [40, "forty chollish চল্লিশ"],
  [50, "fifty ponchash পঞ্চাশ"],
  [25, "pochish পঁচিশ"],
  [1.5, "dedh derh der deer দেড়"],
  [2.5, "arai adhai arhai aarai আড়াই"],
  [0.5, "half adha aadha adh aradha আধা আধ হাফ অর্ধেক"],
  [0.25, "quarter siki সিকি"],
])("%d before a unit, in words: %s", (value, words) => {
  for (const word of words.normalize("NFC").split(" ")) expect(spelledOut(`${word} kg`)).toBe(`${value} kg`);
});

test.each([
  ["twenty five kg", "25 kg"],
  ["one and a half kg", "1.5 kg"],
  ["one and half kg", "1.5 kg"],
  ["1 and a half kg", "1.5 kg"],
  ["two and a half kg", "2.5 kg"],
  ["2 and a half kg", "2.5 kg"],
  ["three quarter kg", "0.75 kg"],
  ["three quarters kg", "0.75 kg"],
  ["three quarter of a kg", "0.75 kg"],
  ["half a kg", "0.5 kg"],
  ["half of a kg", "0.5 kg"],
  ["quarter of a kg", "0.25 kg"],
  ["a quarter kg", "0.25 kg"],
  ["tin cothurthangsho kg", "0.75 kg"],
])("several words form one number: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  ["pach sho gram", "500 gram"],
  ["5 sho gram", "500 gram"],
  ["dui hundred gram", "200 gram"],
  ["3 shoto gm", "300 gm"],
  ["2 sh gm", "200 gm"],
  ["2 soto gm", "200 gm"],
  ["পাঁচ শো গ্রাম", "500 গ্রাম"],
  ["5 শ গ্রাম", "500 গ্রাম"],
  ["5 শত গ্রাম", "500 গ্রাম"],
  ["দেড় শো গ্রাম", "150 গ্রাম"],
])("hundreds: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  ["sare tin kg", "3.5 kg"],
  ["sare 3 kg", "3.5 kg"],
  ["sharhe 3.5 kg", "4 kg"],
  ["sare kg", "1.5 kg"],
  ["সাড়ে 3 কেজি", "3.5 কেজি"],
  ["poune dui kg", "1.75 kg"],
  ["paune 2 kg", "1.75 kg"],
  ["পৌনে 2 কেজি", "1.75 কেজি"],
  ["pone kg", "0.75 kg"],
  ["sowa kg", "1.25 kg"],
  ["soya 2 kg", "2.25 kg"],
  ["সোয়া কেজি", "1.25 কেজি"],
])("a modifier before a number: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  ["a kg", "1 kg"],
  ["an kg", "1 kg"],
  ["a dozen eggs", "1 dozen eggs"],
  ["charta lau", "4 ta lau"],
  ["duita lau", "2 ta lau"],
  ["ekti lau", "1 ti lau"],
  ["tinte lau", "tinte lau"],
  ["dui khana lau", "2 khana lau"],
  ["দুটি কপি", "2 টা কপি"],
  ["তিনটা কপি", "3 টা কপি"],
  ["আটটি ডিম", "8 টি ডিম"],
])("an article or a counter: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  ["one rui fish", "1 rui fish"],
  ["three cauliflowers", "3 cauliflowers"],
  [" four lemons", "4 lemons"],
  ["twelve eggs", "12 eggs"],
  ["six  eggs", "6 eggs"],
])("in English a number at the beginning counts: %s", (said, expected) => {
  expect(spelledOut(said)).toBe(expected);
});

test.each([
  "ati",
  "half mango",
  "char magaz",
  "aata 2 kg",
  "aatta 2 kg",
  "aatta",
  "three and",
  "three do",
  "eleven eggs",
  "rice three",
])("not a number: %s", (said) => {
  expect(spelledOut(said)).toBe(said);
});
