import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import { type LostDiscount, type RefusedPieces, settleAtDoor } from "@tatka/domain/orders/picking/at-the-door";

/** Dispatched pieces of a line. */
export function piecesOut({ allocations }: Pick<AdminOrder["lines"][number], "allocations">): number {
  return allocations.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Cash due after refusing pieces, in taka, and the discounts that are lost. */
export function dueAtDoor(
  { door, cashDue: whole }: Pick<AdminOrder, "door" | "cashDue">,
  refused: readonly RefusedPieces[],
): { due: number; lost: LostDiscount[] } {
  if (!door) return { due: whole, lost: [] };
  const { totalPoisha, lost } = settleAtDoor(door, refused);
  return { due: takaFromPoisha(cashDue(totalPoisha, poishaOf(door.advancePoisha))), lost };
}
