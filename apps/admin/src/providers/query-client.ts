import { QueryClient } from "@tanstack/react-query";
import { HttpError } from "react-admin";

/** A refusal stays a refusal; only a call that got no proper answer is worth one more try. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < 1 && isOutage(error), retryDelay: 500 } },
});

function isOutage(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502);
}
