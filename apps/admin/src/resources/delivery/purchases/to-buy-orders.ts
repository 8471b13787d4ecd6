import { mostPurchaseLines } from "@tatka/contract/delivery/purchases";
import type { ProposedOrder, ToBuyLine } from "@tatka/contract/delivery/what-to-buy";
import { withLatinDigits } from "@tatka/domain/digits";

/** What staff typed: pieces by line, and the supplier of orders without one. */
export type Changes = { pieces: Record<string, string>; suppliers: Record<string, number> };

type Line = { variationId: number; ordered: number; cost: number | null; coming: number };
type Order = { supplierId: number; hubId: number; expectedOn: string | null; lines: Line[] };

export const keyOf = ({ supplier, hub }: Pick<ProposedOrder, "supplier" | "hub">) => `${supplier?.id ?? 0} ${hub.id}`;
export const lineKey = (hubId: number, variationId: number) => `${hubId} ${variationId}`;

/** The pieces as text. Lines beyond the budget start empty. */
export function piecesOf({ pieces }: Changes, hubId: number, line: ToBuyLine): string {
  return pieces[lineKey(hubId, line.variationId)] ?? (line.isOverBudget ? "" : String(line.toBuy));
}

/** An empty line orders nothing; NaN is not a number of pieces. */
export function piecesFrom(typed: string): number {
  const text = withLatinDigits(typed).trim();
  if (text === "") return 0;
  return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : Number.NaN;
}

/** The purchase orders to create. Orders without a supplier, and lines without pieces, are left out. */
export function ordersToMake(proposed: readonly ProposedOrder[], changes: Changes) {
  const orders: Order[] = [];
  let isWrong = false;
  for (const order of proposed) {
    const supplierId = order.supplier?.id ?? changes.suppliers[keyOf(order)] ?? 0;
    const lines = order.lines.map((line) => ({
      ...{ variationId: line.variationId, cost: line.cost, coming: line.coming },
      ordered: piecesFrom(piecesOf(changes, order.hub.id, line)),
    }));
    isWrong ||= lines.some(({ ordered }) => Number.isNaN(ordered));
    const wanted = supplierId === 0 ? [] : lines.filter(({ ordered }) => ordered > 0);
    const expectedOn = order.supplier ? order.arrivesOn : null;
    for (let from = 0; from < wanted.length; from += mostPurchaseLines)
      orders.push({ supplierId, hubId: order.hub.id, expectedOn, lines: wanted.slice(from, from + mostPurchaseLines) });
  }
  return { orders, isWrong, total: orders.reduce((sum, { lines }) => sum + costOf(lines), 0) };
}

export function costOf(lines: readonly { ordered: number; cost: number | null }[]): number {
  return lines.reduce((sum, { ordered, cost }) => sum + (ordered * (cost ?? 0) || 0), 0);
}
