import type { z } from "zod";

/** A problem with a setting, in words for the operator. Rules with their own message keep it. */
export function plainSettingIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int" ? "it must be a whole number" : "it must be set";
    case "invalid_value":
      return `it must be ${issue.values.join(" or ")}`;
    case "too_small":
      return issue.origin === "string" ? `it needs at least ${issue.minimum} characters` : `at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? `it has more than ${issue.maximum} characters` : `at most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "url"
        ? "it must be a URL with a protocol that fits, such as https://"
        : "it is not readable";
    default:
      return "it is not valid";
  }
}
