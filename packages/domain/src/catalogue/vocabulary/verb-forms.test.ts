import { expect, test } from "vitest";
import { isVerbForm } from "./verb-forms.ts";

test.each(
  (
    "lagbe lagto lagtesilo chacchilam kinbo kinmu niben neben diyen diben dimu pabo paowa anben pathaye pathaiyen dekhan khujchilam chilo silo asilo " +
    "korben hobe parben janaben asche khabo লাগতো লাগছিল চাচ্ছিলাম কিনতে নিবেন দিয়েন পাবো আনবেন পাঠিয়েন দেখান খুঁজছিলাম ছিল করবো হবে পারবেন খাবো"
  ).split(" "),
)("%s is a form of a verb", (word) => {
  expect(isVerbForm(word.normalize("NFC"))).toBe(true);
});

test.each(
  (
    "deshi dim pata pan chal dal chola anar kurar kola korola karela khoi korai chini chasi pabda lau nun doi dudh asto halim holud naan hash kona " +
    "দেশি ডিম পাতা পান চাল ডাল আনার কলা করলা খই চিনি পাবদা আদা হলুদ নান হাঁস আনারস"
  ).split(" "),
)("%s is the name of something", (word) => {
  expect(isVerbForm(word.normalize("NFC"))).toBe(false);
});
