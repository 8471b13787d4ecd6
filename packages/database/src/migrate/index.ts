export { grantExistingTables, grantServingRole } from "./grant-serving-role.ts";
export { isMigrated, migrate } from "./migrate.ts";
