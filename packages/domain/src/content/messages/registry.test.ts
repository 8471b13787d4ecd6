import { describe, expect, test } from "vitest";
import { languages } from "../../language.ts";
import { fillTemplate, inSmsAlphabet, storeMarks } from "../message-template.ts";
import { smsParts } from "../sms-parts.ts";
import { withStoreName } from "../store-name.ts";
import { messageNames, messageType, ownWords, sampleValues, wordsProblem } from "./registry.ts";

const all = messageNames.flatMap((name) =>
  languages.flatMap((language) =>
    (["mail", "sms"] as const).flatMap((channel) => {
      const words = ownWords(name, channel, language);
      return words ? [{ name, language, channel, words }] : [];
    }),
  ),
);

const names = { en: "Tatka", bn: "টাটকা" };

describe.each(all)("$name by $channel in $language", ({ name, language, channel, words }) => {
  test("follows the rules for texts by staff", () => {
    expect(wordsProblem(name, channel, words)).toBeUndefined();
  });

  test("has a sample without placeholders left", () => {
    for (const template of Object.values(words)) {
      const said = withStoreName(fillTemplate(template, sampleValues(name, language)), names);
      expect(said).not.toMatch(/[{}[\]]|undefined/);
    }
  });

  test("is not empty without optional values", () => {
    const nothing = Object.fromEntries(Object.keys(sampleValues(name, language)).map((one) => [one, ""]));
    for (const template of Object.values(words)) expect(fillTemplate(template, nothing)).not.toMatch(/[[\]]/);
  });
});

test("a message to customers exists in both languages, for each of its channels", () => {
  for (const name of messageNames) {
    const { group, mail, sms } = messageType(name);
    if (group === "alerts") continue;
    for (const words of [mail, sms]) if (words) expect(Object.keys(words).sort(), name).toEqual(["bn", "en"]);
  }
});

test("every placeholder is used by the message, and none is named like the store", () => {
  for (const name of messageNames) {
    for (const one of messageType(name).placeholders) expect(storeMarks).not.toContain(one);
  }
});

test("default English SMS use the alphabet with 160 characters", () => {
  for (const { name, language, channel, words } of all) {
    if (channel !== "sms" || language !== "en") continue;
    const values = Object.entries(sampleValues(name, "en")).map(([one, value]) => [one, inSmsAlphabet(value)]);
    const said = withStoreName(fillTemplate(words.text, Object.fromEntries(values)), names);
    expect(smsParts(said).alphabet, said).toBe("gsm");
  }
});

describe("texts by staff", () => {
  const mail = { subject: "Order {orderNumber}", heading: "", text: "It is {amount}." };
  test.each([
    ["are used as they are", "problem.refunded", "mail", mail, undefined],
    ["need a subject", "problem.refunded", "mail", { ...mail, subject: " " }, { field: "subject", code: "empty" }],
    ["need a text", "problem.refunded", "mail", { ...mail, text: "" }, { field: "text", code: "empty" }],
    ["need no subject in an SMS", "problem.refunded", "sms", { ...mail, subject: "" }, undefined],
    ["need a text in an SMS", "problem.refunded", "sms", { ...mail, text: "\n" }, { field: "text", code: "empty" }],
    [
      "may name only what the message offers",
      "problem.refunded",
      "mail",
      { ...mail, subject: "Hello {customerName}" },
      { field: "subject", code: "unknown_placeholder", placeholder: "{customerName}" },
    ],
    [
      "must name what the message is for, in the text",
      "contact.answer",
      "mail",
      { subject: "Re: {answer}", heading: "", text: "Hello" },
      { field: "text", code: "missing_placeholder", placeholder: "{answer}" },
    ],
    [
      "need not name it in the subject",
      "contact.answer",
      "mail",
      { subject: "Re", heading: "", text: "{answer}" },
      undefined,
    ],
    ["hold no HTML", "problem.refunded", "sms", { ...mail, text: "<b>{amount}</b>" }, { field: "text", code: "html" }],
  ] as const)("%s", (_, name, channel, words, problem) => {
    expect(wordsProblem(name, channel, words)).toEqual(problem);
  });

  test("need a heading exactly where the default has one", () => {
    for (const name of messageNames) {
      const words = ownWords(name, "mail", "en");
      if (!words) continue;
      const hasHeading = messageType(name).mail?.en.heading !== undefined;
      const problem = hasHeading ? { field: "heading", code: "empty" } : undefined;
      expect(wordsProblem(name, "mail", { ...words, heading: " " }), name).toEqual(problem);
    }
  });
});

test("the default is the message's own text, without a heading where it has none", () => {
  const { mail, sms } = messageType("contact.answer");
  expect(ownWords("contact.answer", "mail", "bn")).toEqual({ heading: "", ...mail?.bn });
  expect(ownWords("contact.answer", "sms", "en")).toEqual({ subject: "", heading: "", text: sms?.en });
});

test("a channel that the message does not use has no text", () => {
  for (const name of messageNames) {
    const { mail, sms } = messageType(name);
    for (const language of languages) {
      expect(ownWords(name, "mail", language) !== undefined, name).toBe(mail?.[language] !== undefined);
      expect(ownWords(name, "sms", language) !== undefined, name).toBe(sms?.[language] !== undefined);
    }
  }
});
