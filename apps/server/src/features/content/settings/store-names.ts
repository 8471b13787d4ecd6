import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";
import type { Database } from "../../../platform/db.ts";
import { readSetting } from "./public-settings.ts";

/** For other features: what staff call the store. */
export async function readStoreNames(db: Database): Promise<StoreNames> {
  const { name } = await readSetting(db, "basic");
  return { en: storeNameIn("en", name), bn: storeNameIn("bn", name) };
}
