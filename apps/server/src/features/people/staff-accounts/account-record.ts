import { hub } from "@tatka/database/schema/delivery/region";
import { account, accountHub, accountRole, role } from "@tatka/database/schema/people/people";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** An account as it is changed and as the audit log keeps it: no hash, no session, no secret. */
export async function readAccount(db: Database, id: number) {
  const { name, email, phone, status, language, version } = account;
  const [found] = await db
    .select({ id: account.id, name, email, phone, status, language, version })
    .from(account)
    .where(and(eq(account.id, id), ne(account.status, "deleted")));
  if (!found) throw new Refusal("record.not_found");
  const roles = await db
    .select({ id: role.id, title: role.title })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, id))
    .orderBy(asc(role.id));
  const hubs = await db
    .select({ id: hub.id, title: hub.titleEn, titleBn: hub.titleBn })
    .from(accountHub)
    .innerJoin(hub, eq(hub.id, accountHub.hubId))
    .where(eq(accountHub.accountId, id))
    .orderBy(asc(hub.id));
  return { ...found, roles, hubs };
}

export type AccountRecord = Awaited<ReturnType<typeof readAccount>>;

export function auditView({ name, email, phone, status, roles, hubs }: AccountRecord) {
  const titles = ({ title }: { title: string }) => title;
  // Only of those who are limited: without a hub an entry reads as it always did.
  return { name, email, phone, status, roles: roles.map(titles), ...(hubs.length > 0 && { hubs: hubs.map(titles) }) };
}

/** An email or a phone as typed, in its one spelling; an empty text takes it away. */
export function contactOf(kind: "email" | "phone", typed: string): string | null {
  if (typed === "") return null;
  const identifier = parseIdentifier(typed);
  if (identifier?.kind !== kind) throw new Refusal("login.not_an_identifier", {}, { fields: { [kind]: "not valid" } });
  return identifier.value;
}

export function requireReachable(email: string | null, phone: string | null): void {
  if (email !== null || phone !== null) return;
  throw new Refusal("request.invalid", {}, { fields: { email: "email or phone is required" } });
}
