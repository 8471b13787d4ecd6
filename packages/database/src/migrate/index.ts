export { grantServingRole, grantWhatIsMade } from "./grant-serving-role.ts";
export { isMigrated, migrate } from "./migrate.ts";
