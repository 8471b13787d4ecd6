import { expect, test } from "vitest";
import { matches, textOf } from "./faq-search.ts";

test("every word must be there, in any order and case", () => {
  expect(matches("MONEY back", "When do I get my money back?")).toBe(true);
  expect(matches("back money", "When do I get my money back?")).toBe(true);
  expect(matches("money gone", "When do I get my money back?")).toBe(false);
  expect(matches("", "anything")).toBe(true);
  expect(matches("   ", "anything")).toBe(true);
});

test("Bangla is found, whatever its digits", () => {
  expect(matches("টাকা ১০", "টাকা ফেরত 10 দিনে")).toBe(true);
  expect(matches("10", "১০ দিনের মধ্যে")).toBe(true);
});

test("HTML tags are not searched", () => {
  expect(textOf('<p>Call <a href="/contact-us">us</a> &amp; &lt;wait&gt;</p>')).toBe("Call us & <wait>");
  expect(matches("href", textOf('<a href="/x">us</a>'))).toBe(false);
});
