import { QueryClient } from "@tanstack/react-query";
import { HttpError } from "react-admin";

/**
 * A refusal stays a refusal; only a call that got no proper answer is worth one more try. Without a network a call fails
 * at once instead of waiting for it, so that pages which keep what they need can show it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: (failures, error) => failures < 1 && isOutage(error),
      retryDelay: 500,
    },
  },
});

function isOutage(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502);
}
