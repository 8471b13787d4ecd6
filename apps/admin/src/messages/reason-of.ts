import type { useText } from "./use-text.ts";

/** The message for a failure: the refusal's own text if there is one. */
export function reasonOf(error: unknown, t: ReturnType<typeof useText>): string {
  return (error instanceof Error && error.message) || t("tatka.problem.something_wrong");
}
