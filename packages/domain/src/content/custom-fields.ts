import { groupedNumber } from "../digits.ts";
import type { Language } from "../language.ts";

export const fieldTypes = ["text", "number", "boolean", "date", "choice"] as const;
export type FieldType = (typeof fieldTypes)[number];

export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type FieldRule = {
  key: string;
  type: FieldType;
  isRequired: boolean;
  choices: readonly { code: string }[];
};

export const longestText = 500;
const largestNumber = 1_000_000_000_000;

export type FieldProblem = { key: string; problem: "unknown" | "wrong_value" | "required" };

/**
 * The values of a record after a change, or the first problem. `null` removes a value. Only changed values are checked,
 * so one that an earlier definition allowed stays until it is changed. Values of hidden fields are kept.
 */
export function changeFields(
  rules: readonly FieldRule[],
  stored: FieldValues,
  changes: Readonly<Record<string, FieldValue | null>>,
): { values: FieldValues } | FieldProblem {
  const values: Record<string, FieldValue> = { ...stored };
  for (const [key, given] of Object.entries(changes)) {
    const rule = rules.find((one) => one.key === key);
    if (!rule) return { key, problem: "unknown" };
    const value = typeof given === "string" ? given.trim() : given;
    if (value === null || value === "") delete values[key];
    else if (isAllowed(rule, value)) values[key] = value;
    else return { key, problem: "wrong_value" };
  }
  const missing = rules.find(({ key, isRequired }) => isRequired && !Object.hasOwn(values, key));
  return missing ? { key: missing.key, problem: "required" } : { values };
}

/** Whether a new value fits the definition. */
export function isAllowed({ type, choices }: Pick<FieldRule, "type" | "choices">, value: FieldValue): boolean {
  switch (type) {
    case "text":
      return typeof value === "string" && value.length <= longestText;
    case "number":
      return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= largestNumber;
    case "boolean":
      return typeof value === "boolean";
    case "date":
      return typeof value === "string" && isDay(value);
    case "choice":
      return choices.some(({ code }) => code === value);
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

type Shown = Pick<FieldRule, "type"> & { choices: readonly { code: string; en: string; bn: string }[] };

/** A value as people read it. A choice that is no longer offered shows its code. */
export function fieldText({ type, choices }: Shown, value: FieldValue, language: Language): string {
  if (typeof value === "boolean") return yesOrNo[language][value ? 0 : 1];
  if (typeof value === "number") return groupedNumber(value, language);
  if (type === "choice") return choices.find(({ code }) => code === value)?.[language] ?? value;
  if (type === "date" && isDay(value)) return dayText(value, language);
  return value;
}

const yesOrNo = { en: ["Yes", "No"], bn: ["হ্যাঁ", "না"] } as const;

function dayText(day: string, language: Language): string {
  const locale = language === "bn" ? "bn-BD" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** A key from an English label: `Gift message` is `gift_message`. */
export function keyFromLabel(label: string): string {
  const key = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 40);
  return /^[a-z]/.test(key) ? key : `field_${key}`.slice(0, 40).replace(/_+$/, "");
}
