import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Validation errors in plain words, because Zod's messages are for programmers. Rules with their own message keep it.
 * The back office has the same texts in Bangla.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return `At most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}`;
    case "not_multiple_of":
      return issue.divisor === 0.01 ? "Up to two decimal places" : "Enter a whole number";
    case "invalid_format":
      return issue.format === "email" ? "Enter a valid email" : "Enter a valid value";
    case "invalid_value":
      return isNothing(issue.input) ? "This field is required" : "Choose one from the list";
    default:
      return isNothing(issue.input) ? "This field is required" : "Enter a valid value";
  }
}

function ofType({ expected, input }: Extract<Issue, { code: "invalid_type" }>): string {
  if (isNothing(input)) return "This field is required";
  if (expected === "int") return "Enter a whole number";
  return expected === "number" ? "Enter a number" : "Enter a valid value";
}

function tooSmall({ origin, minimum, inclusive = true }: Extract<Issue, { code: "too_small" }>): string {
  const least = Number(minimum);
  if (origin === "string") return least <= 1 ? "This field is required" : `At least ${least} characters`;
  if (origin === "number" || origin === "int") return inclusive ? `At least ${least}` : `Must be above ${least}`;
  return least <= 1 ? "Select at least one" : `At least ${least}`;
}

function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === "" || Number.isNaN(input);
}
