import { openTransferStates } from "@tatka/domain/delivery/transfer-states";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { isLateToPack, packBefore } from "../orders-admin/index.ts";

/** An order `o` is picked on its day, and at night up to 12 hours ahead. Late ones stay in the queue. */
export const isDueToPick: SQL = sql`${packBefore} < greatest(now() + interval '12 hours',
  (date_trunc('day', now() at time zone 'Asia/Dhaka') + interval '1 day') at time zone 'Asia/Dhaka')`;

/** Late orders first, then by the time of their run or window. */
export const pickingOrder: SQL = sql`${isLateToPack} desc, ${packBefore}, o.deliver_until, o.id`;

/** Why an order `o` cannot be packed yet; null if it can. */
export const waitsFor: SQL = sql`case
  when exists (select from stock_transfer t where t.order_id = o.id and ${oneOf(sql`t.state`, openTransferStates)}) then 'transfer'
  when exists (select from substitution s where s.order_id = o.id and s.state = 'asked') then 'answer' end`;
