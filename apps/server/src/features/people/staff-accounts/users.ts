import type { AdminUser, AdminUserDetail, userRoutes } from "@tatka/contract/people/staff-accounts";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partsToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { shownInvitation } from "./invitations.ts";

type UserQuery = z.output<typeof userRoutes.list.query>;
type Row = Omit<AdminUser, "createdAt" | "lastSeenAt"> & {
  createdAt: string;
  lastSeenAt: string | null;
};
type DetailRow = Row & Pick<AdminUserDetail, "hasPassword" | "hasSecondFactor" | "orderCount">;

/** Counts stop here. */
const MOST_COUNTED = 10_000;

export async function listUsers(db: Database, query: UserQuery) {
  const matching = usersThat(query);
  const direction = query.order === "DESC" ? sql`desc` : sql`asc`;
  const order = query.sort === "name" ? sql`a.name ${direction}, a.id ${direction}` : sql`a.id ${direction}`;
  const [found, counted] = await Promise.all([
    db.execute<Row>(sql`${unprepared}
      with chosen as materialized (
        select a.id from account a where ${matching}
        order by ${order} limit ${query.take} offset ${(query.page - 1) * query.take}
      )
      select ${columns} from chosen join account a on a.id = chosen.id order by ${order}`),
    db.execute<{ total: number }>(sql`${unprepared}
      select count(*)::int as total from (select from account a where ${matching} limit ${MOST_COUNTED}) counted`),
  ]);
  return { items: found.rows.map(asStaffSee), total: counted.rows[0]?.total ?? 0, page: query.page, take: query.take };
}

export async function getUser(db: Database, id: number): Promise<AdminUserDetail> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${columns}, a.password_hash is not null as "hasPassword",
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        as "hasSecondFactor",
      (select count(*)::int from customer_order o where o.account_id = a.id) as "orderCount"
    from account a where a.id = ${id} and a.status <> 'deleted'`);
  if (!rows[0]) throw new Refusal("record.not_found");
  const { hasPassword, hasSecondFactor, orderCount, ...row } = rows[0];
  return { ...asStaffSee(row), hasPassword, hasSecondFactor, orderCount, sessions: await sessionsOf(db, id) };
}

/** Half of the hash: enough to identify a session, useless for opening it. */
export const sessionName = sql`encode(substring(token_hash from 1 for 8), 'hex')`;

async function sessionsOf(db: Database, id: number): Promise<AdminUserDetail["sessions"]> {
  type Session = { id: string; audience: "store" | "admin"; device: string; createdAt: string; lastUsedAt: string };
  const { rows } = await db.execute<Session>(sql`
    select ${sessionName} as id, audience, device, created_at as "createdAt", last_used_at as "lastUsedAt"
    from session where account_id = ${id} and expires_at > now() order by last_used_at desc limit 50`);
  return rows.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
  }));
}

const hasRole = sql`exists (select from account_role ar where ar.account_id = a.id)`;
const isWaiting = sql`exists (select from staff_application s where s.account_id = a.id)`;

export type UserFilters = Pick<UserQuery, "kind" | "role" | "q">;

/** The filters' condition on `a`. */
export function usersThat(filters: UserFilters): SQL {
  return sql.join([...conditions(filters)], sql` and `);
}

function* conditions({ kind, role, q }: UserFilters): Generator<SQL> {
  yield kind === "disabled" ? sql`a.status = 'disabled'` : sql`a.status <> 'deleted'`;
  // A list of ids, so that staff are found without scanning all customers.
  if (kind === "staff") yield sql`a.id in (select account_id from account_role)`;
  if (kind === "customer") yield sql`not ${hasRole}`;
  if (kind === "waiting") yield sql`a.id in (select account_id from staff_application)`;
  if (role) yield sql`a.id in (select account_id from account_role where role_id = ${role})`;
  if (q) {
    const parts = sql.param(partsToFind(searched(q)));
    yield sql`coalesce(a.name, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone, '') ilike any (${parts})`;
  }
}

/** Numbers are stored with the country code; people type them with a leading 0, perhaps in Bangla digits. */
function searched(q: string): string {
  const identifier = parseIdentifier(q);
  if (identifier) return identifier.value;
  return /^0\d+$/.test(q) ? q.slice(1) : q.normalize("NFC");
}

const columns = sql`
  a.id, a.name, a.email, a.phone, a.status, a.version, a.created_at as "createdAt", ${isWaiting} as "isWaiting",
  coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title) order by r.id)
            from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id), '[]') as roles,
  coalesce((select json_agg(json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) order by h.id)
            from account_hub ah join hub h on h.id = ah.hub_id where ah.account_id = a.id), '[]') as hubs,
  greatest((select last_seen_at from account_seen where account_id = a.id),
           (select max(last_used_at) from session where account_id = a.id)) as "lastSeenAt",
  ${shownInvitation} as invitation`;

function asStaffSee({ createdAt, lastSeenAt, ...row }: Row): AdminUser {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
  };
}
