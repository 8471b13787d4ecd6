export { readSetting, readSettings } from "./public-settings.ts";
export { registerSettings } from "./routes.ts";
