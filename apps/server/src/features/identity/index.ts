export { forgetExpiredJob, forgetExpiredTask } from "./forget-expired.ts";
export { Pins } from "./pins.ts";
export { registerIdentity } from "./routes.ts";
