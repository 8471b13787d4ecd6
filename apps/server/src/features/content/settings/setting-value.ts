import { type AllSettings, allSettings } from "@tatka/contract/content/settings";
import { startingSettings } from "./starting-settings.ts";

/** A setting's value: the saved one, completed with new fields of its schema, or the initial one. */
export function settingValue<Key extends keyof AllSettings>(key: Key, saved: unknown): AllSettings[Key] {
  if (saved === undefined || saved === null) return startingSettings[key];
  const read = allSettings[key].safeParse(saved);
  // The schema that reads it is the one that the type is inferred from.
  return (read.success ? read.data : saved) as AllSettings[Key];
}
