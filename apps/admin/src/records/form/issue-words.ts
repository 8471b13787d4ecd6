import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;
type Say = (key: string, values?: Record<string, string | number>) => string;

/** Messages for broken rules, since zod's own are for programmers. */
export function wordsOfIssue(issue: Issue, say: Say): string {
  switch (issue.code) {
    case "invalid_type":
      return say(`tatka.issues.${kindOfType(issue)}`);
    case "too_small":
      return tooSmall(issue, say);
    case "too_big":
      return tooBig(issue, say);
    case "not_multiple_of":
      return say(issue.divisor === 0.01 ? "tatka.issues.two_decimals" : "tatka.issues.whole");
    case "invalid_format":
      return say(`tatka.issues.${kindOfFormat(issue.format)}`);
    case "invalid_value":
      return say(isNothing(issue.input) ? "tatka.issues.required" : "tatka.issues.choice");
    case "invalid_union":
      return say(isNothing(issue.input) ? "tatka.issues.required" : "tatka.issues.invalid");
    default:
      return say("tatka.issues.invalid");
  }
}

/** The contract's own messages, translated where known. */
export function wordsOfContract(words: string, locale: string, say: Say): string {
  if (locale === "en") return words;
  if (/(is|are) required$|cannot be empty$/.test(words)) return say("tatka.issues.required");
  return say(`words.${words}`, { _: words });
}

function kindOfType({ expected, input }: Extract<Issue, { code: "invalid_type" }>) {
  if (isNothing(input)) return "required";
  if (expected === "int") return "whole";
  if (expected === "number") return "number";
  return expected === "date" ? "moment" : "invalid";
}

function tooSmall({ origin, minimum, inclusive = true, input }: Extract<Issue, { code: "too_small" }>, say: Say) {
  const limit = Number(minimum);
  if (origin === "string") {
    if (input === "" || limit <= 1) return say("tatka.issues.required");
    return say("tatka.issues.letters_least", { smart_count: limit });
  }
  if (origin === "number" || origin === "int") {
    return say(inclusive ? "tatka.issues.number_least" : "tatka.issues.number_above", { limit });
  }
  if (limit <= 1) return say("tatka.issues.things_none");
  return say("tatka.issues.things_least", { smart_count: limit });
}

function tooBig({ origin, maximum, inclusive = true }: Extract<Issue, { code: "too_big" }>, say: Say) {
  const limit = Number(maximum);
  if (origin === "string") return say("tatka.issues.letters_most", { smart_count: limit });
  if (origin === "number" || origin === "int") {
    return say(inclusive ? "tatka.issues.number_most" : "tatka.issues.number_below", { limit });
  }
  return say("tatka.issues.things_most", { smart_count: limit });
}

function kindOfFormat(format: string) {
  if (format === "email" || format === "url") return format;
  return ["date", "time", "datetime"].includes(format) ? "moment" : "invalid";
}

function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}
