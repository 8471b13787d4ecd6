import type { AllSettings, StaffSetting } from "@tatka/contract/content/settings";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { settingValue } from "./setting-value.ts";

/** For other features: a typed setting that is private to staff. */
export async function readStaffSetting<Key extends keyof AllSettings>(
  db: Database,
  key: Key,
): Promise<AllSettings[Key]> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from setting where key = ${key}`);
  return settingValue(key, rows[0]?.value);
}

/** A setting with its version. One that was never saved has version 0 and the default value. */
export async function readSettingAsStaff(db: Database, key: keyof AllSettings): Promise<StaffSetting> {
  const { rows } = await db.execute<{ value: unknown; version: number }>(
    sql`select value, version from setting where key = ${key}`,
  );
  const [saved] = rows;
  return { key, value: settingValue(key, saved?.value), version: saved?.version ?? 0 };
}
