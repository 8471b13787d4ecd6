import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/cash";
import { lineRefund } from "@tatka/domain/orders/line-refund";

type Line = Pick<AdminOrder["lines"][number], "id" | "price" | "quantity" | "discount">;

/** Pieces of a line that went out. */
export function piecesOut({ allocations }: Pick<AdminOrder["lines"][number], "allocations">): number {
  return allocations.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is due in cash, in taka, once so many pieces of each line were not accepted; the server has the last word. */
export function dueAfter(order: { total: number; lines: Line[] }, refusedOf: (lineId: number) => number): number {
  const less = order.lines.reduce((sum, { id, price, quantity, discount }) => {
    const line = { unitPoisha: poishaFromTaka(price), quantity, discountPoisha: poishaFromTaka(discount) };
    return sum + lineRefund({ ...line, refundedQuantity: 0 }, refusedOf(id));
  }, 0);
  return takaFromPoisha(cashDue(poishaOf(poishaFromTaka(order.total) - less)));
}
