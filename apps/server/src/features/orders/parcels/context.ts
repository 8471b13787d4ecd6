import type { Database } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { Config } from "../../../settings/config.ts";
import type { Couriers } from "../../delivery/couriers/index.ts";

/** Context of parcels: the database and the configured couriers. */
export type WithCouriers = {
  db: Database;
  log: Log;
  couriers: Couriers;
  config: Pick<Config, "couriers" | "mode">;
};
