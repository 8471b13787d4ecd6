export { deleteRemovedLists } from "./delete-removed.ts";
export { remindJob, remindTask } from "./remind.ts";
export { sampleReminderLayout } from "./reminder-message.ts";
export { registerSavedLists } from "./routes.ts";
export { savedListData } from "./saved-list-data.ts";
export { ShareLinks } from "./share-links.ts";
