import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { lineRefund } from "@tatka/domain/orders/money/line-refund";

type Line = AdminOrderLines["lines"][number];

export type RefundDraft = {
  /** By line: pieces, and whether they are restocked. */
  pieces: Record<number, { quantity: number; restock: boolean }>;
  delivery: boolean;
  /** As typed, in taka. */
  extra: string;
  reason: string;
};

export const emptyRefund: RefundDraft = { pieces: {}, delivery: false, extra: "", reason: "" };

export function piecesLeft({ quantity, refundedQuantity }: Line): number {
  return quantity - refundedQuantity;
}

/** Paid delivery charge that has not been refunded, in taka. */
export function deliveryLeft({ deliveryCharge, deliveryDiscount, deliveryRefunded }: AdminOrderLines): number {
  const poisha = poishaFromTaka(deliveryCharge) - poishaFromTaka(deliveryDiscount) - poishaFromTaka(deliveryRefunded);
  return takaFromPoisha(poishaOf(poisha));
}

/** Everything that is not refunded yet. */
export function wholeRefund(order: AdminOrderLines, draft: RefundDraft): RefundDraft {
  const pieces = order.lines
    .filter((line) => piecesLeft(line) > 0)
    .map(
      (line) => [line.id, { quantity: piecesLeft(line), restock: draft.pieces[line.id]?.restock ?? false }] as const,
    );
  return { ...draft, pieces: Object.fromEntries(pieces), delivery: deliveryLeft(order) > 0 };
}

/** The extra amount in poisha; undefined if invalid. */
export function extraOf({ extra }: RefundDraft): number | undefined {
  const typed = extra.trim();
  if (typed === "") return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? poishaFromTaka(Number(typed)) : undefined;
}

/** The refund in taka, by the server's rule. */
export function sumOf(order: AdminOrderLines, draft: RefundDraft): number {
  const goods = order.lines.reduce((sum, line) => {
    const quantity = Math.min(draft.pieces[line.id]?.quantity ?? 0, piecesLeft(line));
    const priced = {
      unitPoisha: poishaFromTaka(line.price),
      discountPoisha: poishaFromTaka(line.discount),
      quantity: line.quantity,
      refundedQuantity: line.refundedQuantity,
    };
    return sum + lineRefund(priced, quantity);
  }, 0);
  const delivery = draft.delivery ? poishaFromTaka(deliveryLeft(order)) : 0;
  return takaFromPoisha(poishaOf(goods + delivery + (extraOf(draft) ?? 0)));
}

/** The request body. */
export function refundInput(draft: RefundDraft) {
  const extra = extraOf(draft) ?? 0;
  return {
    lines: Object.entries(draft.pieces)
      .filter(([, { quantity }]) => quantity > 0)
      .map(([id, { quantity, restock }]) => ({ lineId: Number(id), quantity, restock })),
    delivery: draft.delivery,
    ...(extra > 0 && { amount: takaFromPoisha(poishaOf(extra)) }),
    reason: draft.reason.trim(),
  };
}
