export { restockData } from "./restock-data.ts";
export { registerRestock } from "./routes.ts";
export { tellRestockedJob, tellRestockedTask } from "./tell-restocked.ts";
