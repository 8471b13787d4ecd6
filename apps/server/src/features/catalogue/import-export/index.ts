export { deleteOldImports } from "./forget-imports.ts";
export { continueImportsJob, continueImportsTask, importJob, importTask } from "./import-job.ts";
export { registerCatalogueExchange } from "./routes.ts";
