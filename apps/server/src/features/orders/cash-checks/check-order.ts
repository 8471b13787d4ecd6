import type { CheckoutSummary } from "@tatka/contract/orders/checkout";
import { type Poisha, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type CashMeasure, countedFailures, countedRefusals } from "@tatka/domain/orders/cash-check";
import { suppliedStatuses } from "@tatka/domain/orders/order-policy";
import { isCash } from "@tatka/domain/payments/methods/index";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Config } from "../../../settings/config.ts";
import { readStaffSetting } from "../../content/settings/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { offeredPaymentMethods } from "../../payments/payments/index.ts";
import { type StoredReason, shownReasons } from "./shown-check.ts";

/** The rules as the routine `cash_check` reads them; undefined while checks are off. */
export type CashTerms = string | undefined;

export async function readCashTerms(db: Database, config: Pick<Config, "mode" | "payment">): Promise<CashTerms> {
  const setting = await readStaffSetting(db, "cashCheck");
  if (!setting.isOn) return undefined;
  const counted = { failures: countedFailures, refusals: countedRefusals, supplied: suppliedStatuses };
  const offered = await offeredPaymentMethods(db, config);
  return JSON.stringify({ ...setting, ...counted, hasOnline: offered.some(({ code }) => !isCash(code)) });
}

/**
 * Checks a cash order, once it is placed or changed. A later check only replaces one that is open and milder, so what
 * staff or the customer have settled stays settled.
 */
export async function checkCashOrder(tx: Database, orderNumber: string, terms: CashTerms): Promise<void> {
  if (terms === undefined) return;
  await tx.execute(sql`
    insert into order_check as kept (order_id, measure, points, reasons, advance_poisha)
    select o.id, c.measure, c.points, c.reasons, c.advance_poisha
    from customer_order o cross join lateral cash_check(o.account_id, o.total_poisha, ${terms}::jsonb) c
    where o.number = ${orderNumber} and ${paidInCash(sql`o.payment_method`)} and o.payment_status = 'unpaid'
      and o.advance_poisha = 0 and c.measure is not null
    on conflict (order_id) do update set measure = excluded.measure, points = excluded.points,
      reasons = excluded.reasons, advance_poisha = excluded.advance_poisha
    where kept.state = 'open' and excluded.points > kept.points`);
}

/** What would be asked if the cart were paid in cash; null: nothing. */
export async function checkOfCart(
  db: Database,
  accountId: number,
  totalPoisha: Poisha,
  terms: CashTerms,
): Promise<z.infer<typeof CheckoutSummary>["cashCheck"]> {
  if (terms === undefined) return null;
  const { rows } = await db.execute<{ measure: CashMeasure | null; reasons: StoredReason[]; advance: number }>(sql`
    select measure, reasons, advance_poisha::float8 as advance
    from cash_check(${accountId}, ${totalPoisha}::bigint, ${terms}::jsonb)`);
  const [found] = rows;
  if (!found || found.measure === null) return null;
  const { measure, reasons, advance } = found;
  return { measure, advance: takaFromPoisha(poishaOf(advance)), reasons: shownReasons(reasons) };
}
