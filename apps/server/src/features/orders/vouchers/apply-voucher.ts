import { type Poisha, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import {
  type VoucherEffect,
  type VoucherLine,
  type VoucherTerms,
  voucherEffect,
} from "@tatka/domain/orders/discounts/voucher";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findTerms, findVoucher } from "./find-voucher.ts";

/** The parts of an order that a voucher depends on. */
export type VoucherOrder = {
  accountId: number;
  region: Region;
  lines: readonly { variationId: number; unitPoisha: Poisha; quantity: number }[];
  deliveryPoisha: Poisha;
};

export type AppliedVoucher = VoucherEffect &
  Pick<VoucherTerms, "kind" | "minOrderPoisha"> & { voucherId: number; code: string };

/** The discount of a code, or the refusal. Nothing is counted here; `redeemVoucher` decides who gets the last use. */
export async function applyVoucher(db: Database, code: string, order: VoucherOrder): Promise<AppliedVoucher> {
  const { id, code: asStored, terms } = await findVoucher(db, code, order.accountId, order.region);
  const effect = voucherEffect(terms, await withCategories(db, order.lines), order.deliveryPoisha);
  if (effect === "not_for_this_cart") throw new Refusal("voucher.not_for_this_cart");
  if (effect === "below_minimum") {
    throw new Refusal("voucher.below_minimum", {
      amount: takaFigure(takaFromPoisha(terms.minOrderPoisha), "en"),
    });
  }
  const { kind, minOrderPoisha } = terms;
  return { ...effect, voucherId: id, code: asStored, kind, minOrderPoisha };
}

/**
 * The voucher's discount for changed lines. Eligibility was settled when the order was placed. Undefined if it no
 * longer applies.
 */
export async function reapplyVoucher(
  db: Database,
  voucherId: number,
  { lines, deliveryPoisha }: Pick<VoucherOrder, "lines" | "deliveryPoisha">,
): Promise<VoucherEffect | undefined> {
  const terms = await findTerms(db, voucherId);
  const effect = terms && voucherEffect(terms, await withCategories(db, lines), deliveryPoisha);
  return typeof effect === "object" ? effect : undefined;
}

async function withCategories(db: Database, lines: VoucherOrder["lines"]): Promise<VoucherLine[]> {
  const ids = lines.map(({ variationId }) => variationId);
  const { rows } = await db.execute<Pick<VoucherLine, "variationId" | "productId" | "categoryPath">>(sql`
    select v.id as "variationId", p.id as "productId",
      array_remove(array[own.id, above.id, above.parent_id], null) as "categoryPath"
    from variation v
    join product p on p.id = v.product_id
    join category own on own.id = p.category_id
    left join category above on above.id = own.parent_id
    where v.id = any (${sql.param(ids)}::int[])`);
  const places = new Map(rows.map((row) => [row.variationId, row]));
  return lines.flatMap((line) => {
    const place = places.get(line.variationId);
    return place ? [{ ...line, productId: place.productId, categoryPath: place.categoryPath }] : [];
  });
}
