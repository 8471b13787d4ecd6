import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** `isCash` as SQL, of a column with a payment method. */
export function paidInCash(method: SQL): SQL {
  return sql`(${method} = ${cashOnDelivery})`;
}
