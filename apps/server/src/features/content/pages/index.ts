export { refuseHtml } from "./refuse-html.ts";
export { registerContentPages, registerOldAddresses } from "./routes.ts";
