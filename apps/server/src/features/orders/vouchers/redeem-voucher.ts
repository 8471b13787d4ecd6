import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { customerLimit } from "./find-voucher.ts";

/**
 * Counts one use within the order's transaction. Each limit is enforced by one statement on one row, so concurrent
 * orders never exceed it. The customer's row comes first, because the voucher's row is contended and should be held
 * briefly.
 */
export async function redeemVoucher(tx: Database, voucherId: number, accountId: number): Promise<void> {
  // Sent as one batch and checked in order; a refusal rolls everything back.
  const [ofCustomer, ofAll] = await Promise.all([
    tx.execute(sql`
    insert into voucher_customer as c (voucher_id, account_id, used)
    select v.id, ${accountId}::int, 1 from voucher v where v.id = ${voucherId}
    on conflict (voucher_id, account_id) do update set used = c.used + 1
    where coalesce(c.used < (select ${customerLimit} from voucher v where v.id = c.voucher_id), true)`),
    tx.execute(sql`
      update voucher set used = used + 1 where id = ${voucherId} and coalesce(used < total_limit, true)`),
  ]);
  if (ofCustomer.rowCount !== 1) throw new Refusal("voucher.already_used");
  if (ofAll.rowCount !== 1) throw new Refusal("voucher.used_up");
}

/**
 * Returns one use, within the transaction that cancels the order, which happens only once. A no-op without a use by
 * this customer. Null: the account was deleted with its count.
 */
export async function releaseVoucher(tx: Database, voucherId: number, accountId: number | null): Promise<void> {
  if (accountId !== null) {
    const { rowCount } = await tx.execute(sql`
      update voucher_customer set used = used - 1
      where voucher_id = ${voucherId} and account_id = ${accountId} and used > 0`);
    if (rowCount !== 1) return;
  }
  await tx.execute(sql`update voucher set used = used - 1 where id = ${voucherId} and used > 0`);
}
