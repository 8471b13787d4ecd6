import "../testing/with-areas.ts";
import { expect, test } from "vitest";
import { readBangla } from "./bn.ts";
import { readEnglish } from "./en.ts";

const english = flatten(readEnglish());
const bangla = flatten(await readBangla());

test("every text exists in English and Bangla", () => {
  expect([...bangla.keys()].sort()).toEqual([...english.keys()].sort());
});

test("no text is empty", () => {
  const empty = [...english, ...bangla].filter(([key, text]) => text.trim() === "" && key !== "ra.boolean.null");
  expect(empty).toEqual([]);
});

test("Bangla texts have the same placeholders as the English ones", () => {
  const own = [...english.keys()].filter((key) => key.startsWith("tatka."));
  const differing = own.filter((key) => valuesIn(english.get(key)) !== valuesIn(bangla.get(key)));
  expect(differing).toEqual([]);
});

test("Bangla texts use Bangla letters", () => {
  const latinOnly = [...bangla].filter(([, text]) => /[a-z]/i.test(withoutValues(text)) && !/[ঀ-৿]/.test(text));
  expect(latinOnly).toEqual([]);
});

test("no text contains the name Tatka, which is a setting", () => {
  const named = [...english, ...bangla].filter(([, text]) => /Tatka|টাটকা/.test(text));
  expect(named).toEqual([]);
});

function flatten(texts: object, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function valuesIn(text = ""): string {
  return [...new Set(text.match(/%\{\w+\}/g))].sort().join();
}

function withoutValues(text: string): string {
  return text.replace(/%?\{[\w-]+\}/g, "");
}
