import { account, knownBrowser, session } from "@tatka/database/schema/people/people";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import type { Person, PersonalData } from "../../../platform/personal-data.ts";

/** A copy of everything that is kept about a person, by the feature that keeps it. Secrets are not part of it. */
export async function personalCopy(db: Database, parts: readonly PersonalData[], person: Person) {
  const { name, email, phone, language, createdAt } = account;
  const [profile] = await db
    .select({ name, email, phone, language, createdAt })
    .from(account)
    .where(eq(account.id, person.id));
  const sessions = await db
    .select({
      device: session.device,
      audience: session.audience,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(eq(session.accountId, person.id));
  const knownBrowsers = await db
    .select({ networks: knownBrowser.networks, lastLoginAt: knownBrowser.lastLoginAt })
    .from(knownBrowser)
    .where(eq(knownBrowser.accountId, person.id));
  const kept: Record<string, unknown> = { madeAt: new Date().toISOString(), profile, sessions, knownBrowsers };
  for (const part of parts) kept[part.name] = await part.read(db, person);
  return kept;
}
