import { expect, test } from "vitest";
import { parseEmail, parseMailbox } from "./email.ts";

/** 254 characters. */
const longest = `${"x".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;

test.each([
  ["rahim@example.com", "rahim@example.com"],
  ["  Rahim.Uddin+Tatka@Example.COM ", "rahim.uddin+tatka@example.com"],
  ["o'brien@mail.shop.example", "o'brien@mail.shop.example"],
  ["ｒahim@example.com", "rahim@example.com"],
  ["a@xn--45be.xn--54b7fta0cc", "a@xn--45be.xn--54b7fta0cc"],
  [`${"x".repeat(64)}@example.com`, `${"x".repeat(64)}@example.com`],
  [longest, longest],
])("%s is the mailbox %s", (typed, email) => {
  expect(parseEmail(typed)).toBe(email);
});

test.each([
  "",
  "rahim",
  "@example.com",
  "a@b",
  "a@b@c.de",
  "a b@c.de",
  "1,victim@example.com",
  "victim@example.com,other@example.com",
  "victim@example.com;other@example.com",
  "(c)victim@example.com",
  "victim(c)@example.com",
  "victim@example.com (c)",
  '"a b"@example.com',
  '"victim"@example.com',
  "<victim@example.com>",
  "Name <victim@example.com>",
  "group:victim@example.com",
  "victim.@example.com",
  ".victim@example.com",
  "vic..tim@example.com",
  "victim@example.com.",
  "victim@.example.com",
  "victim@-example.com",
  "victim@[127.0.0.1]",
  "victim@127.0.0.1",
  "vic\\tim@example.com",
  "victim\u0000@example.com",
  "victim\r\n@example.com",
  "victim\u200b@example.com",
  "ভিকটিম@example.com",
  `${"x".repeat(65)}@example.com`,
  `${longest}m`,
  `a@${"b".repeat(64)}.com`,
  `a@${"b.".repeat(130)}com`,
])("%j is not a mailbox", (typed) => {
  expect(parseEmail(typed)).toBe(undefined);
});

test.each([
  ["no-reply@tatka.example", { name: "", address: "no-reply@tatka.example" }],
  ["Tatka <no-reply@tatka.example>", { name: "Tatka", address: "no-reply@tatka.example" }],
  ["টাটকা <No-Reply@tatka.example>", { name: "টাটকা", address: "no-reply@tatka.example" }],
  [" Tatka <no-reply@tatka.example> ", { name: "Tatka", address: "no-reply@tatka.example" }],
  ["Tatka <no-reply@tatka.example> and more", undefined],
  ["Tatka", undefined],
  ["a@b.example <no-reply@tatka.example>", undefined],
  ["Tatka <1,no-reply@tatka.example>", undefined],
])("a sender %s is %j", (written, sender) => {
  expect(parseMailbox(written)).toEqual(sender);
});
