import type { Log } from "./log.ts";

/**
 * Logs an unhandled rejection and continues. It belongs to one request or job, for example a job that graphile-worker
 * marks as done while the database goes away. Exiting would stop the store for every customer.
 */
export function logUnhandledRejection(log: Log): (error: unknown) => void {
  return (error) => log.error({ err: error }, "a failure that nothing waited for");
}
