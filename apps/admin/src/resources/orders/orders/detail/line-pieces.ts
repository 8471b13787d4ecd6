import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { isSupplied, mayTake } from "@tatka/domain/orders/order-policy";

type Line = AdminOrder["lines"][number];
type LinePieces = { ordered: number; picked: number; isShort: boolean; accepted: number | null };

/** Ordered, picked and accepted pieces of a line; nobody has accepted any before delivery. */
export function linePieces(order: AdminOrder, line: Line): LinePieces {
  const isDelivered = isSupplied(order.status);
  const wasPicked = isDelivered || mayTake("dispatch", order.status) || order.outMinutes !== null;
  const refused = refusedOf(order, line);
  const ordered = line.quantity + refused;
  // Refused pieces were in the bag. An order that was packed without ticks has all its pieces.
  const picked = line.pickedQuantity > 0 ? line.pickedQuantity + refused : wasPicked ? ordered : 0;
  return { ordered, picked, isShort: wasPicked && picked < ordered, accepted: isDelivered ? line.quantity : null };
}

function refusedOf({ refused }: AdminOrder, { product, size }: Line): number {
  return refused
    .filter((one) => one.product.title === product.title && one.size.title === size.title)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
