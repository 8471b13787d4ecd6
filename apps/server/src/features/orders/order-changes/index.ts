export { orderChanges } from "./routes.ts";
