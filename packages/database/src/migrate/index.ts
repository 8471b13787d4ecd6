export { isMigrated, migrate } from "./migrate.ts";
