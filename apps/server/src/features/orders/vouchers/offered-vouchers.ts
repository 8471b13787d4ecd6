import type { OfferedVoucher } from "@tatka/contract/orders/vouchers";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { applyVoucher, type VoucherOrder } from "./apply-voucher.ts";

type Row = {
  code: string;
  percent: number | null;
  amountPoisha: number | null;
  capPoisha: number | null;
};

/** More than a customer would read. */
const MOST = 20;

/**
 * Public vouchers that apply to this order, best first, validated like a typed code. Private codes are never read, so
 * nothing reveals that they exist.
 */
export async function offeredVouchers(db: Database, order: VoucherOrder): Promise<OfferedVoucher[]> {
  if (order.lines.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select v.code, v.percent, v.amount_poisha::float8 as "amountPoisha", v.cap_poisha::float8 as "capPoisha"
    from voucher v
    where v.is_public and v.status = 'active' and (v.region_code is null or v.region_code = ${order.region})
      and coalesce(v.starts_at <= now(), true) and coalesce(v.ends_at > now(), true)
    order by v.id desc limit ${MOST}`);
  const offers: OfferedVoucher[] = [];
  for (const row of rows) {
    const offer = await offerOf(db, row, order);
    if (offer && offer.saves > 0) offers.push(offer);
  }
  return offers.toSorted((a, b) => b.saves - a.saves);
}

async function offerOf(db: Database, row: Row, order: VoucherOrder): Promise<OfferedVoucher | undefined> {
  try {
    const { code, kind, discountPoisha, deliveryDiscountPoisha } = await applyVoucher(db, row.code, order);
    return {
      code,
      kind,
      percent: row.percent,
      amount: taka(row.amountPoisha),
      cap: taka(row.capPoisha),
      saves: takaFromPoisha(poishaOf(discountPoisha + deliveryDiscountPoisha)),
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function taka(poisha: number | null): number | null {
  return poisha === null ? null : takaFromPoisha(poishaOf(poisha));
}
