import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";
import type { Database } from "../../../platform/database/db.ts";
import { readSetting } from "./public-settings.ts";
import { settingValue } from "./setting-value.ts";

/** For other features: the store's name. */
export async function readStoreNames(db: Database): Promise<StoreNames> {
  return namesIn(await readSetting(db, "basic"));
}

/** For callers that have already read the setting `basic`. */
export function storeNamesOf(saved: unknown): StoreNames {
  return namesIn(settingValue("basic", saved));
}

function namesIn({ name }: { name: StoreNames }): StoreNames {
  return { en: storeNameIn("en", name), bn: storeNameIn("bn", name) };
}
