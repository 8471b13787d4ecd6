import { closedStatuses, orderChanges } from "@tatka/domain/orders/order-policy";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { paidInCash } from "../../payments/methods/index.ts";

/** The total of the order `o` in whole taka. */
export const cashTotalOfOrder: SQL = sql`(round(o.total_poisha / 100.0) * 100)::bigint`;

/** `cashDue` in SQL: the cash to collect for the order `o`, without what was paid in advance. */
export const cashDueOfOrder: SQL = sql`greatest(0, ${cashTotalOfOrder} - o.advance_poisha)`;

/** `owesCash` as SQL: whether cash is still due for the order `o`. */
export const orderOwesCash: SQL = sql`(${paidInCash(sql`o.payment_method`)}
  and ${oneOf(sql`o.payment_status`, orderChanges["collect-cash"].payment)}
  and not ${oneOf(sql`o.status`, closedStatuses)})`;
