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
  test("keeps the rules that staff's words must keep", () => {
    expect(wordsProblem(name, channel, words)).toBeUndefined();
  });

  test("says its sample with no placeholder left", () => {
    for (const template of Object.values(words)) {
      const said = withStoreName(fillTemplate(template, sampleValues(name, language)), names);
      expect(said).not.toMatch(/[{}[\]]|undefined/);
    }
  });

  test("says something without what there may be none of", () => {
    const nothing = Object.fromEntries(Object.keys(sampleValues(name, language)).map((one) => [one, ""]));
    for (const template of Object.values(words)) expect(fillTemplate(template, nothing)).not.toMatch(/[[\]]/);
  });
});

test("a message for customers is in both languages, by each channel that it goes out by", () => {
  for (const name of messageNames) {
    const { group, mail, sms } = messageType(name);
    if (group === "alerts") continue;
    for (const words of [mail, sms]) if (words) expect(Object.keys(words).sort(), name).toEqual(["bn", "en"]);
  }
});

test("every placeholder of a message is one that its words may need, and none is named like the store", () => {
  for (const name of messageNames) {
    for (const one of messageType(name).placeholders) expect(storeMarks).not.toContain(one);
  }
});

test("our English SMS stay in the alphabet in which 160 letters fit", () => {
  for (const { name, language, channel, words } of all) {
    if (channel !== "sms" || language !== "en") continue;
    const values = Object.entries(sampleValues(name, "en")).map(([one, value]) => [one, inSmsAlphabet(value)]);
    const said = withStoreName(fillTemplate(words.text, Object.fromEntries(values)), names);
    expect(smsParts(said).alphabet, said).toBe("gsm");
  }
});
