export { deleteOldImports } from "./delete-old-imports.ts";
export { continueImportsJob, continueImportsTask, importJob, importTask } from "./import-job.ts";
export { registerCatalogueExchange } from "./routes.ts";
