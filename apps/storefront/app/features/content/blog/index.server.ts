export { postOf } from "./blog-data.server.ts";
