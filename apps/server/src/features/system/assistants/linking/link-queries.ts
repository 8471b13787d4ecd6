import type { AssistantLink, LinkScope } from "@tatka/contract/system/assistants/links";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment, taka } from "../../../../platform/database/sql-values.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import type { LinkClient } from "./client-documents.ts";

type Limits = Pick<AssistantLink, "orderLimit" | "dayLimit" | "confirmsEach">;
type Consent = Limits & { scopes: readonly LinkScope[] };

export const startingLimits: Limits = { orderLimit: 2_000, dayLimit: 2_000, confirmsEach: true };

const MOST_LINKS = 20;
/** With stopped ones, which are kept for a month. */
const MOST_ROWS = 100;

/** Limits are counted by days in Dhaka. */
const today = sql`(now() at time zone 'Asia/Dhaka')::date`;
const spentToday = sql`case when spent_on = ${today} then spent_poisha else 0 end`;

/** Stores the consent. A new consent for the same assistant replaces the earlier one and keeps what was spent today. */
export async function saveLink(
  db: Database,
  accountId: number,
  { clientId, host }: LinkClient,
  { scopes, orderLimit, dayLimit, confirmsEach }: Consent,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into assistant_link as l
      (account_id, client_id, host, scopes, order_limit_poisha, day_limit_poisha, confirms_each)
    select ${accountId}, ${clientId}, ${host}, ${sql.param([...scopes])}::text[], ${poisha(orderLimit)}::bigint,
      ${poisha(dayLimit)}::bigint, ${confirmsEach}
    where (select count(*) < ${MOST_ROWS} and count(*) filter (where stopped_at is null) < ${MOST_LINKS}
           from assistant_link where account_id = ${accountId} and client_id <> ${clientId})
    on conflict (account_id, client_id) do update set scopes = excluded.scopes, stopped_at = null, linked_at = now(),
      order_limit_poisha = excluded.order_limit_poisha, day_limit_poisha = excluded.day_limit_poisha,
      confirms_each = excluded.confirms_each
    returning l.id`);
  const [link] = rows;
  if (!link) throw new Refusal("link.too_many", { limit: MOST_LINKS });
  return link.id;
}

/** Links that can act: those with a code or a token. */
export async function listLinks(db: Database, accountId: number): Promise<AssistantLink[]> {
  const { rows } = await db.execute<AssistantLink>(sql`
    select id, host, scopes, ${taka(sql`order_limit_poisha`)}::float8 as "orderLimit",
      ${taka(sql`day_limit_poisha`)}::float8 as "dayLimit", confirms_each as "confirmsEach",
      ${taka(spentToday)}::float8 as "spentToday", ${moment(sql`linked_at`)} as "linkedAt",
      ${moment(sql`last_used_at`)} as "lastUsedAt"
    from assistant_link where account_id = ${accountId} and stopped_at is null
      and exists (select from assistant_token t where t.link_id = assistant_link.id and t.used_at is null
        and t.expires_at > now())
    order by linked_at desc, id`);
  return rows;
}

export async function changeLimits(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
  { orderLimit, dayLimit, confirmsEach }: Limits,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update assistant_link set order_limit_poisha = ${poisha(orderLimit)}, day_limit_poisha = ${poisha(dayLimit)},
      confirms_each = ${confirmsEach}
    where id = ${id} and account_id = ${accountId} and stopped_at is null`);
  if (rowCount !== 1) throw new Refusal("record.not_found");
}

/** Ends the link with all its codes and tokens. The row stays, with what was spent today. */
export async function stopLink(db: Database, { id, accountId }: { id: number; accountId: number }): Promise<void> {
  const { rowCount } = await db.execute(sql`
    with stopped as (
      update assistant_link set stopped_at = now()
      where id = ${id} and account_id = ${accountId} and stopped_at is null returning id
    ), revoked as (
      delete from assistant_token where link_id in (select id from stopped)
    )
    select from stopped`);
  if (rowCount !== 1) throw new Refusal("record.not_found");
}

/**
 * Claims an order's total, or what is added to an order of `orderPoisha`, in one statement: within both limits, for a link that is not stopped, and without the
 * person only if they chose so. False: nothing was claimed.
 */
export async function claimSpending(
  tx: Database,
  linkId: number,
  {
    totalPoisha,
    orderPoisha = totalPoisha,
    isConfirmed,
  }: { totalPoisha: number; orderPoisha?: number; isConfirmed: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update assistant_link set spent_on = ${today}, spent_poisha = ${spentToday} + ${totalPoisha}::bigint
    where id = ${linkId} and stopped_at is null and (${isConfirmed} or not confirms_each)
      and ${orderPoisha}::bigint <= order_limit_poisha and ${spentToday} + ${totalPoisha}::bigint <= day_limit_poisha`);
  return rowCount === 1;
}

/** For the page that asks for confirmation; only `claimSpending` decides. */
export async function isWithinLimits(db: Database, linkId: number, totalPoisha: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from assistant_link where id = ${linkId} and ${totalPoisha}::bigint <= order_limit_poisha
      and ${spentToday} + ${totalPoisha}::bigint <= day_limit_poisha`);
  return rowCount === 1;
}

/** Stopped links are kept until their day is over, and a little longer for the person's own questions. */
export async function deleteStoppedLinks(db: Database): Promise<void> {
  await db.execute(sql`delete from assistant_link where stopped_at < now() - interval '30 days'`);
}

const poisha = (amount: number) => Math.round(amount * 100);
