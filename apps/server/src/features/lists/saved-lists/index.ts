import type { Feature } from "../../../platform/feature.ts";
import { deleteRemovedLists } from "./delete-removed.ts";
import { remindJob } from "./remind.ts";
import { registerSavedLists } from "./routes.ts";
import { savedListData } from "./saved-list-data.ts";
import { ShareLinks } from "./share-links.ts";

export { sampleReminderLayout } from "./reminder-message.ts";

export const savedLists: Feature = {
  routes: registerSavedLists,
  tasks: ({ db, mailOrigins: origins, secret, log }) => ({
    "remind-of-lists": { run: remindJob(db, { origins, secret, log }), cron: "*/5 * * * *" },
  }),
  cleanUps: [deleteRemovedLists, (db, { secret }) => new ShareLinks(secret).sealOld(db)],
  personalData: [savedListData],
};
