import type { AllSettings, StaffSetting } from "@tatka/contract/content/settings";
import { setting } from "@tatka/database/schema/content/content";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { settingValue } from "./setting-value.ts";

/** A setting with its version. One that was never saved has version 0, and the value that holds until then. */
export async function readSettingAsStaff(db: Database, key: keyof AllSettings): Promise<StaffSetting> {
  const [saved] = await db
    .select({ value: setting.value, version: setting.version })
    .from(setting)
    .where(eq(setting.key, key));
  return { key, value: settingValue(key, saved?.value), version: saved?.version ?? 0 };
}
