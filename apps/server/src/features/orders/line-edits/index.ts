export { keepAccepted } from "./keep-accepted.ts";
export { readLines } from "./read-lines.ts";
export { registerOrderLines } from "./routes.ts";
