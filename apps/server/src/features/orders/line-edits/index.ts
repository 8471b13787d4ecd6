export { readLines } from "./read-lines.ts";
export { registerOrderLines } from "./routes.ts";
