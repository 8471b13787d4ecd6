import { isConnectionError } from "./db.ts";
import type { Log } from "./log.ts";

/**
 * What to do with a failure that nobody waited for.
 *
 * graphile-worker marks a job as done without waiting, so a database that goes away in that moment would end the
 * process. The job is still there and runs again later; everything else that nobody caught is a bug and does end it.
 */
export function outliveDatabase(log: Log): (error: unknown) => void {
  return (error) => {
    if (!isConnectionError(error)) throw error;
    log.error({ err: error }, "the database went away in the middle of a job");
  };
}
