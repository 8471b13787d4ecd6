export { registerSeo } from "./routes.ts";
