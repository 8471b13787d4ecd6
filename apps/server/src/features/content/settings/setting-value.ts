import { type AllSettings, allSettings } from "@tatka/contract/content/settings";
import { startingSettings } from "./starting-settings.ts";

/**
 * A setting as the store uses it: what was saved, completed with what its schema has learnt since then; or, while it
 * was never saved, what a new store starts with.
 */
export function settingValue<Key extends keyof AllSettings>(key: Key, saved: unknown): AllSettings[Key] {
  if (saved === undefined || saved === null) return startingSettings[key];
  const read = allSettings[key].safeParse(saved);
  // The schema that reads it is the one that the type is inferred from.
  return (read.success ? read.data : saved) as AllSettings[Key];
}
