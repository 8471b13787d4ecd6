export { registerReturns } from "./routes.ts";
