import { StartupError } from "../startup-error.ts";
import { databaseUrl } from "./connection.ts";

export function inUse(dataDir: string, socketFolder: string): StartupError {
  return new StartupError(
    "DATA_DIR_IN_USE",
    `DATA_DIR ${dataDir} is in use by another Tatka: stop that one, choose another DATA_DIR, ` +
      `or share its database with DATABASE_URL='${databaseUrl(socketFolder)}'`,
  );
}
