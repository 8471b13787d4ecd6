export { keepStatus } from "./keep-status.ts";
export { registerStatus } from "./routes.ts";
