import { type PublicSettings, settingKeys } from "@tatka/contract/content/settings";
import type { Database } from "../../../platform/database/db.ts";
import { sql, unseen } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { homeAt, nextHomeChange } from "./home-schedule.ts";
import { settingValue } from "./setting-value.ts";
import { startingSettings } from "./starting-settings.ts";

type Key = keyof PublicSettings;

/** A public setting, and when it changes. Private keys are refused like unknown ones. */
export async function readPublicSetting(
  db: Database,
  key: string,
): Promise<{ value: PublicSettings[Key]; until: Date | null }> {
  if (!isPublic(key)) throw new Refusal("setting.not_found");
  if (key !== "home") return { value: await readSetting(db, key), until: null };
  const now = new Date();
  const home = await readSetting(db, key);
  return { value: homeAt(home, now), until: nextHomeChange(home, now) };
}

/** For other features: a typed setting. */
export async function readSetting<K extends Key>(db: Database, key: K): Promise<PublicSettings[K]> {
  return (await readSaved(db, [key]))[key] ?? startingSettings[key];
}

/** For other features: several settings in one read. */
export async function readSettings<K extends Key>(db: Database, keys: readonly K[]): Promise<Pick<PublicSettings, K>> {
  const read = await readSaved(db, keys);
  return { ...startingSettings, ...read };
}

/** Those of the keys that are public. */
export async function readPublicSettings(db: Database, keys: readonly string[]): Promise<Partial<PublicSettings>> {
  const read = await readSaved(db, keys);
  return read.home ? { ...read, home: homeAt(read.home, new Date()) } : read;
}

/** The contract's list of public keys decides, not the table. */
async function readSaved(db: Database, keys: readonly string[]): Promise<Partial<PublicSettings>> {
  const wanted = [...new Set(keys)].filter(isPublic);
  if (wanted.length === 0) return {};
  const { rows } = await db.execute<{ key: string; value: unknown }>(
    sql`select key, value from setting where key = any (${unseen("text[]", wanted)}::text[])`,
  );
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(wanted.map((key) => [key, settingValue(key, saved.get(key))]));
}

function isPublic(key: string): key is Key {
  return settingKeys.some((known) => known === key);
}
