export { Pins } from "./pins.ts";
export { registerIdentity } from "./routes.ts";
