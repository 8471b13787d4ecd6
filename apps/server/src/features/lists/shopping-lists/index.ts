import type { Feature } from "../../../platform/feature.ts";
import { HOURLY } from "../../../platform/jobs/jobs.ts";
import { deleteOldLists } from "./delete-old-lists.ts";
import { readFileJob, readFileTask } from "./documents/read-file.ts";
import { shoppingListData } from "./list-data.ts";
import { registerShoppingList } from "./routes.ts";

export { answerWithOrder, listsThat } from "./answer-shopper.ts";
export { linesOfText } from "./lines-of-text.ts";

export const shoppingLists: Feature = {
  routes: registerShoppingList,
  tasks: ({ db, files, log }) => ({
    [readFileTask]: readFileJob(db, files, log),
    "delete-old-lists": { run: () => deleteOldLists(db, files, log), cron: HOURLY },
  }),
  personalData: [shoppingListData],
};
