import type { Order } from "@tatka/contract/orders/orders";
import { isOpen, isSupplied, mayTake } from "@tatka/domain/orders/order-policy";

type Status = Order["status"];

export type Step = { status: Status; at: string | null; state: "done" | "current" | "ahead" };

/** The steps of a successful order. */
const way: readonly Status[] = ["placed", "confirmed", "packed", "out_for_delivery", "delivered"];

const beforeTheDoor: readonly Status[] = ["placed", "confirmed", "packed"];
/** Steps of a returned order, short enough for a phone. */
const wayAndBack = way.filter((one) => one !== "confirmed");

const isFailure = ({ status }: { status: Status }) => mayTake("reschedule", status);

/** Past and future steps of an order. A cancelled order ends at its last step; a returned one includes the return. */
export function stepsOf({ status, history }: Pick<Order, "status" | "history">): Step[] {
  // After a failed delivery the order is dispatched again; only the last attempt is shown.
  const tries = way.includes(status) ? history.slice(history.findLastIndex(isFailure) + 1) : history;
  // Payments add entries, so a status may repeat; its first entry counts.
  const reachedAt = (wanted: Status) =>
    (beforeTheDoor.includes(wanted) ? history : tries).find((entry) => entry.status === wanted)?.at ?? null;
  const step = (wanted: Status, state: Step["state"]): Step => ({ status: wanted, at: reachedAt(wanted), state });
  const current = way.indexOf(status);
  if (current >= 0) {
    return way.map((one, place) => step(one, place < current ? "done" : place === current ? "current" : "ahead"));
  }
  const passed = isSupplied(status) ? wayAndBack : way.filter((one) => reachedAt(one) !== null);
  return [...passed.map((one) => step(one, "done")), step(status, "current")];
}

/** It is finished, though a refund may be pending. */
export function isAtItsEnd({ status }: Pick<Order, "status">): boolean {
  return !isOpen(status);
}

/** A finished order needs no live updates. */
export function isOver({ status, refunds }: Pick<Order, "status" | "refunds">): boolean {
  return isAtItsEnd({ status }) && refunds.every((refund) => refund.status === "done");
}
