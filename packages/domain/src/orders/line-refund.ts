import { type Poisha, poishaOf } from "../money.ts";

type Line = {
  unitPoisha: number;
  quantity: number;
  /** The line's share of the order's discount. */
  discountPoisha: number;
  refundedQuantity: number;
};

/**
 * What goes back for so many more pieces of a line. The line's money after its share of the discount is not always
 * divisible by its pieces, so each refund takes the line up to its exact part: whatever the steps, they sum to the whole.
 */
export function lineRefund(line: Line, pieces: number): Poisha {
  const { quantity, refundedQuantity } = line;
  if (pieces < 0 || refundedQuantity + pieces > quantity) {
    throw new RangeError(`${pieces} of ${quantity - refundedQuantity} pieces cannot be refunded`);
  }
  return poishaOf(partOf(line, refundedQuantity + pieces) - partOf(line, refundedQuantity));
}

/**
 * The line without pieces that were not accepted: its other pieces keep their price and their share of the discount, and
 * the line's total is smaller by the refund of those pieces.
 */
export function lineWithout(line: Line, pieces: number): { quantity: number; discountPoisha: Poisha } {
  const { unitPoisha, discountPoisha } = line;
  const quantity = line.quantity - pieces;
  const worth = unitPoisha * line.quantity - discountPoisha - lineRefund({ ...line, refundedQuantity: 0 }, pieces);
  return { quantity, discountPoisha: poishaOf(unitPoisha * quantity - worth) };
}

/** A fraction of a poisha stays with the store until the last piece. */
function partOf({ unitPoisha, quantity, discountPoisha }: Line, pieces: number): number {
  return Number((BigInt(unitPoisha * quantity - discountPoisha) * BigInt(pieces)) / BigInt(quantity));
}
