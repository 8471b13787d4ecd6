import { QueryClient } from "@tanstack/react-query";
import { HttpError } from "react-admin";

/**
 * Refusals are not retried; a call without a valid response is retried once. Offline calls fail at once, so that pages
 * can show their stored data.
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
