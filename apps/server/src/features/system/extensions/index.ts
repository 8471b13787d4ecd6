import type { Feature, JobContext } from "../../../platform/feature.ts";
import type { Tasks } from "../../../platform/jobs/jobs.ts";
import type { Extensions } from "./extensions.ts";
import { mountExtensions, registerExtensions, type WithExtensions } from "./routes.ts";
import { taskOf } from "./shop.ts";

export type { Extensions } from "./extensions.ts";
export { loadExtensions, withExtensions } from "./load-extensions.ts";
export { serviceOf } from "./shop.ts";

/** What the loaded extensions add, as one feature of the store. */
export const extensions: Feature<WithExtensions, JobContext & { extensions: Extensions }> = {
  routes: registerExtensions,
  pages: mountExtensions,
  tasks: ({ extensions }) => tasksOf(extensions),
};

/** The queue retries a failed job of an extension like any other, and the status page names it. */
function tasksOf(extensions: Extensions): Tasks {
  const entries = extensions.running.flatMap((one) =>
    Object.entries(one.adds.jobs ?? {}).map(([job, { run, cron }]): [string, Tasks[string]] => {
      const noted = async (payload: unknown) => {
        try {
          await run(payload);
        } catch (error) {
          extensions.note(one, `job ${job}`, error);
          throw error;
        }
      };
      return [taskOf(one.name, job), cron === undefined ? noted : { run: noted, cron }];
    }),
  );
  return Object.fromEntries(entries);
}
