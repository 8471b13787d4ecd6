import type { adminEditLines } from "@tatka/contract/orders/line-edits";
import { type Poisha, poishaOf } from "@tatka/domain/money";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { automaticDiscounts } from "@tatka/domain/orders/discounts/automatic-discount";
import type { DiscountPart } from "@tatka/domain/orders/discounts/discount-parts";
import { staffDiscountShares } from "@tatka/domain/orders/discounts/staff-discount";
import { splitDiscount } from "@tatka/domain/orders/discounts/voucher";
import { lineVat, type OrderTotals, orderTotals } from "@tatka/domain/orders/money/order-total";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { refuseCold } from "../../delivery/couriers/index.ts";
import { type PricedLine, readPricedLines } from "../checkout/index.ts";
import { reapplyVoucher } from "../vouchers/index.ts";
import type { EditableOrder, StoredLine } from "./editable-order.ts";

export type WantedLine = z.output<typeof adminEditLines.body>["lines"][number];

/** A line after the edit: existing at its price, or new at the current one. */
export type PlannedLine = Pick<
  StoredLine,
  | ("variationId" | "productId" | "categoryId" | "title" | "titleBn" | "size" | "vatBasisPoints" | "flashSaleId")
  | "markdownId"
> & {
  unitPoisha: Poisha;
  quantity: number;
  /** Pieces that the order held before. */
  was: number;
  kept: StoredLine | undefined;
  added: PricedLine | undefined;
};

export type Plan = {
  lines: (PlannedLine & {
    discountPoisha: Poisha;
    vatPoisha: Poisha;
    weightPoisha?: number;
    /** Shares of the automatic discounts, by rule. */
    discountParts: readonly DiscountPart[];
  })[];
  removed: StoredLine[];
  totals: OrderTotals;
  losesVoucher: boolean;
  /** The automatic discount that makes delivery free; undefined: unchanged. */
  freesDelivery?: number | null;
};

/** Plans an order with other lines: prices kept, discounts and their shares. The delivery charge stays as agreed. */
export async function planEdit(db: Database, order: EditableOrder, wanted: readonly WantedLine[]): Promise<Plan> {
  const lines = await plannedLines(db, order, wanted);
  if (lines.length === 0) throw new Refusal("order.would_be_empty");
  const deliveryPoisha = poishaOf(order.deliveryPoisha);
  const discounts = await discountsOf(db, order, lines, deliveryPoisha);
  const shared = lines.map((line, place) => {
    const discountPoisha = discounts.shares[place] ?? poishaOf(0);
    const discountParts = discounts.parts?.[place] ?? [];
    return { ...line, discountPoisha, discountParts, vatPoisha: lineVat({ ...line, discountPoisha }) };
  });
  return {
    lines: shared,
    removed: order.lines.filter(({ id }) => !lines.some(({ kept }) => kept?.id === id)),
    totals: orderTotals(shared, { deliveryPoisha, deliveryDiscountPoisha: discounts.deliveryPoisha }),
    losesVoucher: discounts.losesVoucher,
    ...(discounts.freesDelivery !== undefined && { freesDelivery: discounts.freesDelivery }),
  };
}

/** An item listed twice, by line and by variation, is one line. */
async function plannedLines(db: Database, order: EditableOrder, wanted: readonly WantedLine[]): Promise<PlannedLine[]> {
  const kept = new Map<StoredLine, number>();
  const added = new Map<number, number>();
  for (const change of wanted) {
    const line = order.lines.find(({ id, variationId }) =>
      "lineId" in change ? id === change.lineId : variationId === change.variationId,
    );
    if (line) kept.set(line, (kept.get(line) ?? 0) + change.quantity);
    else if ("lineId" in change) throw new Refusal("record.not_found");
    else added.set(change.variationId, (added.get(change.variationId) ?? 0) + change.quantity);
  }
  for (const [line, quantity] of kept) refuseTooMany(quantity, line.quantity);
  for (const quantity of added.values()) refuseTooMany(quantity);
  const news = [...added]
    .filter(([, quantity]) => quantity > 0)
    .map(([variationId, quantity]) => ({ variationId, quantity }));
  const priced = news.length === 0 ? [] : await readPricedLines(db, order.region, news);
  if (priced.length < news.length) throw new Refusal("variation.not_found");
  refuseCold(priced, { delivery: order });
  return [
    ...order.lines.flatMap((line) => {
      const quantity = kept.get(line) ?? 0;
      const unitPoisha = poishaOf(line.unitPoisha);
      return quantity > 0 ? [{ ...line, unitPoisha, quantity, was: line.quantity, kept: line, added: undefined }] : [];
    }),
    ...priced.map((line) => ({
      ...line,
      unitPoisha: poishaOf(line.unitPoisha),
      was: 0,
      kept: undefined,
      added: line,
    })),
  ];
}

/** A cart line's limit applies to orders; a longer line may keep its quantity. */
function refuseTooMany(quantity: number, was = 0): void {
  if (quantity <= Math.max(mostOfOne, was)) return;
  throw new Refusal("request.invalid", {}, { fields: { lines: `at most ${mostOfOne} of one item` } });
}

type Discounts = {
  shares: Poisha[];
  deliveryPoisha: Poisha;
  losesVoucher: boolean;
  parts?: DiscountPart[][];
  freesDelivery?: number | null;
};

async function discountsOf(
  db: Database,
  order: EditableOrder,
  lines: readonly PlannedLine[],
  deliveryPoisha: Poisha,
): Promise<Discounts> {
  const nothing = poishaOf(0);
  if (order.voucherId !== null) {
    const known = lines.flatMap(({ variationId, ...line }) => (variationId === null ? [] : [{ ...line, variationId }]));
    const effect = await reapplyVoucher(db, order.voucherId, { lines: known, deliveryPoisha });
    return {
      shares: lines.map(({ variationId }) => effect?.shares.get(variationId ?? 0) ?? nothing),
      deliveryPoisha: order.isDeliveryWaived ? deliveryPoisha : (effect?.deliveryDiscountPoisha ?? nothing),
      losesVoucher: effect === undefined,
    };
  }
  if (order.discounts.length > 0) return agreedDiscounts(order, lines, deliveryPoisha);
  const amounts = lines.map(({ unitPoisha, quantity }) => poishaOf(unitPoisha * quantity));
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    shares:
      order.staffDiscountPercent !== null
        ? staffDiscountShares(amounts, order.staffDiscountPercent)
        : // The voucher was deleted meanwhile: its discount stays, as far as the total allows.
          splitDiscount(amounts, poishaOf(Math.min(order.discountPoisha, whole))),
    deliveryPoisha: order.deliveryDiscountPoisha > 0 ? deliveryPoisha : nothing,
    losesVoucher: false,
  };
}

/** The order's discounts by their agreed terms. New ones are not added. */
function agreedDiscounts(order: EditableOrder, lines: readonly PlannedLine[], deliveryPoisha: Poisha): Discounts {
  const nothing = poishaOf(0);
  const effect = automaticDiscounts(
    order.discounts,
    lines.map(({ variationId, productId, categoryId, unitPoisha, quantity, flashSaleId }) => ({
      ...{ variationId: variationId ?? 0, productId: productId ?? 0, categoryId: categoryId ?? 0 },
      ...{ unitPoisha, quantity, isFlashSale: flashSaleId !== null },
    })),
    order.isDeliveryWaived ? nothing : deliveryPoisha,
  );
  return {
    shares: effect.shares,
    deliveryPoisha: order.isDeliveryWaived ? deliveryPoisha : effect.deliveryDiscountPoisha,
    losesVoucher: false,
    parts: lines.map((_, place) => effect.rules.map(({ id, shares }) => ({ id, poisha: shares[place] ?? nothing }))),
    freesDelivery: effect.rules.find((rule) => rule.deliveryPoisha > 0)?.id ?? null,
  };
}
