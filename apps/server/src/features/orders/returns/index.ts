export { returns } from "./routes.ts";
