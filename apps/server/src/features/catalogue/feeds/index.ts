export { feeds } from "./routes.ts";
