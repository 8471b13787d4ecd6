import type pg from "pg";
import { seedOnce } from "./seed-once.ts";

/** Requires a second factor in production. Seeded once, so that changes by staff stay. */
export function seedProduction(client: pg.ClientBase): Promise<boolean> {
  return seedOnce(client, [{ name: "production", seed: requireSecondFactor }]);
}

async function requireSecondFactor(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into setting (key, value) values ('staffSecondFactorRequired', 'true') on conflict (key) do nothing",
  );
}
