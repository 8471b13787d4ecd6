import type { Feature } from "../../../platform/feature.ts";
import { restockData } from "./restock-data.ts";
import { registerRestock } from "./routes.ts";
import { tellRestockedJob } from "./tell-restocked.ts";

export type { NewsOfSize } from "./tell-restocked.ts";

export const restock: Feature = {
  routes: registerRestock,
  tasks: ({ db, config, log }) => ({
    "tell-restocked": { run: tellRestockedJob(db, config.origins, log), cron: "* * * * *" },
  }),
  personalData: [restockData],
};
