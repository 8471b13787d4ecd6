import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { Person, PersonalData } from "../../../platform/personal-data.ts";

/** A person's data export, by feature. Excludes secrets. */
export async function personalCopy(db: Database, parts: readonly PersonalData[], person: Person) {
  const { rows: profiles } = await db.execute(sql`
    select name, email, phone, language, ${moment(sql`created_at`)} as "createdAt" from account where id = ${person.id}`);
  const { rows: sessions } = await db.execute(sql`
    select device, audience, ${moment(sql`created_at`)} as "createdAt", ${moment(sql`last_used_at`)} as "lastUsedAt",
      ${moment(sql`expires_at`)} as "expiresAt"
    from session where account_id = ${person.id}`);
  const { rows: knownBrowsers } = await db.execute(sql`
    select networks, ${moment(sql`last_login_at`)} as "lastLoginAt" from known_browser where account_id = ${person.id}`);
  const madeAt = new Date().toISOString();
  const kept: Record<string, unknown> = { madeAt, profile: profiles[0], sessions, knownBrowsers };
  for (const part of parts) kept[part.name] = await part.read(db, person);
  return kept;
}
