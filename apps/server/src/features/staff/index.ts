export { staffAuthoriser } from "./authorise.ts";
export { ensureAdministrator, type FirstAdministrator } from "./first-administrator.ts";
export { registerStaff } from "./routes.ts";
export { LoginThrottle } from "./throttle.ts";
