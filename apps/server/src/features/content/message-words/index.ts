export { registerMessageWords } from "./routes.ts";
