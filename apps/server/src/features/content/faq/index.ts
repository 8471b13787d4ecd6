export { registerFaq } from "./routes.ts";
