import { type PublicSettings, settingKeys } from "@tatka/contract/settings";
import { setting } from "@tatka/database/schema/content";
import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { startingSettings } from "./starting-settings.ts";

type Key = keyof PublicSettings;

/** A setting as the public may see it. A private key is refused like one that does not exist. */
export async function readPublicSetting(db: Database, key: string): Promise<unknown> {
  if (!isPublic(key)) throw new Refusal("setting.not_found");
  return (await readPublicSettings(db, [key]))[key];
}

/** For other features: a setting by its key, of its type. */
export async function readSetting<K extends Key>(db: Database, key: K): Promise<PublicSettings[K]> {
  return (await readPublicSettings(db, [key]))[key] ?? startingSettings[key];
}

/** For other features: several settings in one read. */
export async function readSettings<K extends Key>(db: Database, keys: readonly K[]): Promise<Pick<PublicSettings, K>> {
  const read = await readPublicSettings(db, keys);
  return { ...startingSettings, ...read };
}

/** Those of the keys that are public. The list of public keys decides, never what happens to be in the table. */
export async function readPublicSettings(db: Database, keys: readonly string[]): Promise<Partial<PublicSettings>> {
  const wanted = [...new Set(keys)].filter(isPublic);
  if (wanted.length === 0) return {};
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, wanted));
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(wanted.map((key) => [key, saved.get(key) ?? startingSettings[key]]));
}

function isPublic(key: string): key is Key {
  return settingKeys.some((known) => known === key);
}
