import { poishaOf } from "@tatka/domain/money";
import type { VoucherTerms } from "@tatka/domain/orders/discounts/voucher";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

export type FoundVoucher = { id: number; code: string; terms: VoucherTerms };

type TermsRow = {
  kind: VoucherTerms["kind"];
  percent: number | null;
  amountPoisha: number | null;
  capPoisha: number | null;
  minOrderPoisha: number;
  categoryIds: number[];
  productIds: number[];
};

type Row = TermsRow & {
  id: number;
  code: string;
  isNow: boolean;
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
  isTooLate: boolean;
};

/** Condition on `voucher v`. */
const termsColumns = sql`
  v.kind, v.percent, v.amount_poisha::float8 as "amountPoisha", v.cap_poisha::float8 as "capPoisha",
  v.min_order_poisha::float8 as "minOrderPoisha",
  array(select category_id from voucher_category where voucher_id = v.id) as "categoryIds",
  array(select product_id from voucher_product where voucher_id = v.id) as "productIds"`;

/**
 * A voucher that this customer may use in this region now, whatever the cart. Unknown, hidden and foreign vouchers get
 * the same refusal, so that guessing reveals nothing.
 */
export async function findVoucher(
  db: Database,
  code: string,
  accountId: number,
  region: Region,
): Promise<FoundVoucher> {
  const { rows } = await db.execute<Row>(sql`
    select v.id, v.code, ${termsColumns},
      coalesce(v.starts_at <= now(), true) and coalesce(v.ends_at > now(), true) as "isNow",
      coalesce(v.used >= v.total_limit, false) as "isUsedUp",
      coalesce(c.used >= ${customerLimit}, false) as "isUsedByCustomer",
      v.first_order_only and exists (
        select from customer_order where account_id = ${accountId} and status <> ${orderSteps.cancel.to}
      ) as "isTooLate"
    from voucher v
    left join voucher_customer c on c.voucher_id = v.id and c.account_id = ${accountId}
    where v.code = ${code} and v.status = 'active' and (v.region_code is null or v.region_code = ${region})`);
  const row = oneOrRefuse(rows, "voucher.not_valid");
  if (!row.isNow) throw new Refusal("voucher.not_now");
  if (row.isUsedUp) throw new Refusal("voucher.used_up");
  if (row.isUsedByCustomer) throw new Refusal("voucher.already_used");
  if (row.isTooLate) throw new Refusal("voucher.first_order_only");
  return { id: row.id, code: row.code, terms: termsOf(row) };
}

/** A voucher's discount, even if it is no longer valid: placed orders keep it. */
export async function findTerms(db: Database, voucherId: number): Promise<VoucherTerms | undefined> {
  const { rows } = await db.execute<TermsRow>(sql`select ${termsColumns} from voucher v where v.id = ${voucherId}`);
  return rows[0] && termsOf(rows[0]);
}

function termsOf(row: TermsRow): VoucherTerms {
  return {
    kind: row.kind,
    percent: row.percent,
    amountPoisha: row.amountPoisha === null ? null : poishaOf(row.amountPoisha),
    capPoisha: row.capPoisha === null ? null : poishaOf(row.capPoisha),
    minOrderPoisha: poishaOf(row.minOrderPoisha),
    categoryIds: row.categoryIds,
    productIds: row.productIds,
  };
}

/** The usage limit of `voucher v` per customer; a first-order voucher is limited to one. */
export const customerLimit = sql`least(v.customer_limit, case when v.first_order_only then 1 end)`;
