import type { useText } from "./use-text.ts";

/** What to tell the reader when something went wrong: the refusal in its own words, if it has any. */
export function reasonOf(error: unknown, t: ReturnType<typeof useText>): string {
  return (error instanceof Error && error.message) || t("tatka.problem.something_wrong");
}
