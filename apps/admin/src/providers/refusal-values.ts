import { withBanglaDigits } from "@tatka/domain/digits";

const placeholder = /\{(\w+)\}/g;

/** Values of a template's placeholders, extracted from a text; undefined if the text does not match. */
export function valuesOf(template: string, text: string): Record<string, string> {
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name);
  const pattern = template
    .split(placeholder)
    .map((part, place) => (place % 2 === 0 ? part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&") : "(.*?)"));
  const found = new RegExp(`^${pattern.join("")}$`, "s").exec(text);
  return Object.fromEntries(found ? names.map((name, place) => [name, found[place + 1] ?? ""]) : []);
}

/** A Bangla text with these values in its placeholders; undefined if one is missing. */
export function filledInBangla(sentence: string, values: Record<string, string>): string | undefined {
  const names = [...sentence.matchAll(placeholder)].map(([, name = ""]) => name);
  if (names.some((name) => !(name in values))) return undefined;
  return sentence.replace(placeholder, (_, name: string) => withBanglaDigits(values[name] ?? ""));
}
