import { type Poisha, poishaOf } from "../../money.ts";

type Line = {
  unitPoisha: number;
  quantity: number;
  /** The line's share of the order's discount. */
  discountPoisha: number;
  /** Goods by weight: the difference by weight. */
  weightPoisha?: number | undefined;
  refundedQuantity: number;
};

/**
 * The refund for more pieces of a line. A line's total is not always divisible by its pieces, so each refund rounds the
 * running sum; all of them add up to the total.
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
export function lineWithout(
  line: Line,
  pieces: number,
): { quantity: number; discountPoisha: Poisha; weightPoisha: Poisha } {
  const quantity = line.quantity - pieces;
  const worth = worthOf(line) - lineRefund({ ...line, refundedQuantity: 0 }, pieces);
  const unweighed = { ...line, refundedQuantity: 0, weightPoisha: 0 };
  const full = line.unitPoisha * quantity;
  const discountPoisha = poishaOf(full - (worthOf(unweighed) - lineRefund(unweighed, pieces)));
  return { quantity, discountPoisha, weightPoisha: poishaOf(worth - (full - discountPoisha)) };
}

/** A fraction of a poisha stays with the store until the last piece. */
function partOf(line: Line, pieces: number): number {
  return Number((BigInt(worthOf(line)) * BigInt(pieces)) / BigInt(line.quantity));
}

function worthOf({ unitPoisha, quantity, weightPoisha = 0, discountPoisha }: Line): number {
  return unitPoisha * quantity + weightPoisha - discountPoisha;
}
