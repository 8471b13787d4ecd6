export { exportedLists } from "./routes.ts";
