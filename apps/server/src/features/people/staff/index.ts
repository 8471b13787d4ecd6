export { administratorEmails } from "./administrators.ts";
export { hasStaffSession, isStaffBrowser, requireStaffSession, staffAuthoriser } from "./authorise.ts";
export { ensureAdministrator, type FirstAdministrator } from "./first-administrator.ts";
export { staff } from "./routes.ts";
export { requireStaffPassword, worksHere } from "./staff-password.ts";
