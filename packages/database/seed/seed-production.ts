import type pg from "pg";
import { seedOnce } from "./seed-once.ts";

/**
 * What a store that is no demo begins with beside the reference data: one password must not be all that stands before
 * the back office. Once, so that staff who decide otherwise in the settings are left alone.
 */
export function seedProduction(client: pg.ClientBase): Promise<boolean> {
  return seedOnce(client, [{ name: "production", seed: requireSecondFactor }]);
}

async function requireSecondFactor(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into setting (key, value) values ('staffSecondFactorRequired', 'true') on conflict (key) do nothing",
  );
}
