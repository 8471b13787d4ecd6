import type { Language } from "@tatka/domain/language";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

/** An account as stored in the audit log: without hashes, sessions and secrets. */
export async function readAccount(db: Database, id: number): Promise<AccountRecord> {
  const { rows } = await db.execute<AccountRecord>(sql`
    select id, name, email, phone, status, language, version,
      (select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title) order by r.id), '[]')
       from account_role held join role r on r.id = held.role_id where held.account_id = account.id) as roles,
      (select coalesce(json_agg(json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) order by h.id),
         '[]')
       from account_hub own join hub h on h.id = own.hub_id where own.account_id = account.id) as hubs
    from account where id = ${id} and status <> 'deleted'`);
  return oneOrRefuse(rows, "record.not_found");
}

export type AccountRecord = {
  id: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: "active" | "disabled";
  language: Language;
  version: number;
  roles: { id: number; title: string }[];
  hubs: { id: number; title: string; titleBn: string }[];
};

export function auditView({ name, email, phone, status, roles, hubs }: AccountRecord) {
  const titles = ({ title }: { title: string }) => title;
  // Only with a hub limit, so that other entries are unchanged.
  return { name, email, phone, status, roles: roles.map(titles), ...(hubs.length > 0 && { hubs: hubs.map(titles) }) };
}

/** Normalises a typed email or phone; an empty text removes it. */
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
