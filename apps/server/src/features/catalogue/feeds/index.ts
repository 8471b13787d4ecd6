export { registerProductFeeds } from "./routes.ts";
