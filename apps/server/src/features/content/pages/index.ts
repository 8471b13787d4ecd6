export { refuseHtml } from "./refuse-html.ts";
export { registerContentPages, registerOldPaths } from "./routes.ts";
