export { readSetting } from "./public-settings.ts";
export { registerSettings } from "./routes.ts";
