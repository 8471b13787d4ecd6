export { backupAgeSeconds, lookAtBackup } from "./backup.ts";
export { keepStatus } from "./keep-status.ts";
export { status } from "./routes.ts";
