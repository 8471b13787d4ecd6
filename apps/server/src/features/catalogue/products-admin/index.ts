export { publishDueJob, publishDueTask } from "./publish-due.ts";
export { registerProductDesk } from "./routes.ts";
