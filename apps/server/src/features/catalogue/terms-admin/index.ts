export { termsAdmin } from "./routes.ts";
