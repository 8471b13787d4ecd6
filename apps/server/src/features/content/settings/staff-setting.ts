import type { AllSettings, StaffSetting } from "@tatka/contract/content/settings";
import { setting } from "@tatka/database/schema/content/content";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { settingValue } from "./setting-value.ts";

/** For other features: a setting that only staff may read, of its type. */
export async function readStaffSetting<Key extends keyof AllSettings>(
  db: Database,
  key: Key,
): Promise<AllSettings[Key]> {
  const [saved] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return settingValue(key, saved?.value);
}

/** A setting with its version. One that was never saved has version 0, and the value that holds until then. */
export async function readSettingAsStaff(db: Database, key: keyof AllSettings): Promise<StaffSetting> {
  const [saved] = await db
    .select({ value: setting.value, version: setting.version })
    .from(setting)
    .where(eq(setting.key, key));
  return { key, value: settingValue(key, saved?.value), version: saved?.version ?? 0 };
}
