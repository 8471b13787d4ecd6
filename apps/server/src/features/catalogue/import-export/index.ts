import type { Feature } from "../../../platform/feature.ts";
import { deleteOldImports } from "./delete-old-imports.ts";
import { continueImports, importJob, importTask } from "./import-job.ts";
import { registerCatalogueExchange } from "./routes.ts";

export const importExport: Feature = {
  routes: registerCatalogueExchange,
  tasks: ({ db, log }) => ({
    [importTask]: importJob(db, log),
    "continue-imports": { run: () => continueImports(db), cron: "* * * * *" },
  }),
  cleanUps: [deleteOldImports],
};
