import type { Language } from "@tatka/domain/language";
import { html } from "hono/html";
import type { Database } from "../../../platform/db.ts";
import { readSetting } from "../settings/index.ts";

/** Stands in a mail for the name of the store, which is a setting and read when the mail is sent. */
export const storeNameMark: Record<Language, string> = { en: "{{store-name}}", bn: "{{store-name-bn}}" };

/** The mail with the name that staff gave the store, in the language of each place where it stands. */
export async function withStoreName(tx: Database, mail: string): Promise<string> {
  const { name, nameBn } = await readSetting(tx, "company");
  const names: Record<Language, string> = { en: name || nameBn, bn: nameBn || name };
  return mail
    .replaceAll(storeNameMark.bn, () => String(html`${names.bn}`))
    .replaceAll(storeNameMark.en, () => String(html`${names.en}`));
}
