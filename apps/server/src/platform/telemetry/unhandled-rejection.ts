import type { Log } from "./log.ts";

/**
 * What to do with a failure that nothing waited for: log it and go on.
 *
 * It belongs to one request or one job, such as a job that graphile-worker marks as done while the database goes away.
 * Ending the process for it would stop the store for every customer.
 */
export function logUnhandledRejection(log: Log): (error: unknown) => void {
  return (error) => log.error({ err: error }, "a failure that nothing waited for");
}
