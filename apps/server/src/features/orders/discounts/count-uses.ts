import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { discountsTag } from "./active-rules.ts";
import type { AppliedRule } from "./apply-discounts.ts";

/**
 * Counts one use of each discount in the order's transaction. Each limit is enforced by one statement on one row. A
 * rule that was changed or disabled meanwhile is refused as a changed order. Locks rules by id, and the customer's row
 * before the rule's, which is contended.
 */
export async function countUses(tx: Database, accountId: number, applied: readonly AppliedRule[]): Promise<void> {
  const rules = applied.map(({ rule }) => rule).toSorted((a, b) => a.id - b.id);
  // Sent as one batch and checked in order; a refusal rolls everything back.
  const counted = await Promise.all(
    rules.flatMap(({ id, version }) => [
      tx.execute<Counted>(sql`
        insert into discount_customer as c (discount_id, account_id, used)
        select d.id, ${accountId}::int, 1 from discount d where d.id = ${id}
        on conflict (discount_id, account_id) do update set used = c.used + 1
        where coalesce(c.used < (select d.customer_limit from discount d where d.id = c.discount_id), true)
        returning false as "isTurn"`),
      tx.execute<Counted>(sql`
        update discount set used = used + 1
        where id = ${id} and version = ${version} and status = 'active' and coalesce(used < total_limit, true)
        returning coalesce(used = total_limit, false) as "isTurn"`),
    ]),
  );
  if (counted.some(({ rowCount }) => rowCount !== 1)) throw new Refusal("order.changed", {}, { changes: [] });
  await tellTurn(
    tx,
    counted.flatMap(({ rows }) => rows),
  );
}

/** Whether this was the last available use, or frees one again. */
type Counted = { isTurn: boolean };

/** Invalidates pages that offer it. */
async function tellTurn(tx: Database, counted: readonly Counted[]): Promise<void> {
  if (counted.some(({ isTurn }) => isTurn)) await tellOfTags(tx, [discountsTag]);
}

/** Returns the uses of a cancelled order, in its transaction. Null: the account was deleted with its counts. */
export async function releaseDiscounts(tx: Database, orderId: number, accountId: number | null): Promise<void> {
  const ofOrder = sql`select discount_id from order_discount where order_id = ${orderId}`;
  await tx.execute(sql`
    update discount_customer set used = used - 1
    where discount_id in (${ofOrder}) and account_id = ${accountId}::int and used > 0`);
  await tx.execute(sql`select from discount where id in (${ofOrder}) order by id for no key update`);
  const { rows } = await tx.execute<Counted>(sql`
    update discount set used = used - 1 where id in (${ofOrder}) and used > 0
    returning coalesce(used + 1 = total_limit, false) as "isTurn"`);
  await tellTurn(tx, rows);
}
