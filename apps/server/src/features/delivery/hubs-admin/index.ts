export { hubsAdmin } from "./routes.ts";
