export { faq } from "./routes.ts";
