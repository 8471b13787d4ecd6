import type { Picking, PickingLine, PickingOrder } from "@tatka/contract/orders/picking-queue";
import { bagsOf, inWalkingOrder } from "@tatka/domain/orders/picking/picking-round";
import type { KeptPick } from "./picking-store.ts";

/** A line of the packer's orders, with ticks that are not sent yet. */
export type ShownLine = PickingLine & {
  number: string;
  customer: string;
  /** Such as 2, or B2 if several orders are picked together. */
  bag: string;
  /** Pieces of the order in this bag so far. */
  inBag: number;
  /** Pieces that are neither picked nor coming from another hub. */
  left: number;
  /** Pieces of them that may be taken now. */
  takeable: number;
  state: "open" | "picked" | "asked" | "coming";
};

export type ShownOrder = Omit<PickingOrder, "lines"> & { lines: ShownLine[] };

/** The packer's orders that are not packed yet, as they are once all kept actions are sent. */
export function ordersOfRound(mine: Picking["mine"], actions: readonly KeptPick[]): ShownOrder[] {
  const valid = actions.filter(({ refused }) => refused === undefined);
  const open = notPacked(mine, actions);
  const isTogether = open.length > 1 || open.some(({ place }) => place > 1);
  return open.map((order) => {
    const lines = order.lines.map((line) => withActions(line, valid)).filter(({ quantity }) => quantity > 0);
    const letter = isTogether ? String.fromCharCode(64 + order.place) : "";
    const bags = new Map(bagsOf(lines).map(({ storage, bag }) => [storage, `${letter}${bag}`]));
    const inBag = (storage: PickingLine["storage"]) =>
      lines.reduce((sum, line) => sum + (line.storage === storage ? line.pickedQuantity : 0), 0);
    return {
      ...order,
      lines: lines.map((line) => ({
        ...line,
        ...{ number: order.number, customer: order.name, bag: bags.get(line.storage) ?? "" },
        inBag: inBag(line.storage),
        ...standingOf(line),
      })),
    };
  });
}

/** Without orders whose packing is not sent yet. */
export function notPacked<Order extends { number: string }>(
  orders: readonly Order[],
  actions: readonly KeptPick[],
): Order[] {
  const packed = new Set(
    actions.filter(({ step, refused }) => step === "pack" && refused === undefined).map(({ number }) => number),
  );
  return orders.filter(({ number }) => !packed.has(number));
}

/** All lines in the order in which they are picked; the same product of several orders comes in sequence. */
export function walkOf(orders: readonly ShownOrder[]): ShownLine[] {
  const lines = orders.flatMap((order) => order.lines);
  return inWalkingOrder(lines.toSorted((one, other) => (one.variationId ?? 0) - (other.variationId ?? 0)));
}

function withActions(line: PickingLine, actions: readonly KeptPick[]): PickingLine {
  let { quantity, pickedQuantity, weight } = line;
  for (const action of actions) {
    if (action.step === "pack" || action.body.lineId !== line.id) continue;
    if (action.step === "leave-out") quantity -= action.body.quantity;
    else {
      pickedQuantity = action.body.quantity;
      weight &&= { ...weight, grams: action.body.grams ?? null };
    }
  }
  return { ...line, quantity, pickedQuantity: Math.min(pickedQuantity, quantity), weight };
}

function standingOf(line: PickingLine): Pick<ShownLine, "left" | "takeable" | "state"> {
  const left = Math.max(0, line.quantity - line.pickedQuantity - line.comingQuantity);
  const takeable = Math.max(0, left - line.missingQuantity - line.pastQuantity);
  const toWeigh = line.weight !== null && line.weight.grams === null && line.pickedQuantity > 0;
  if (line.answerBefore !== null) return { left, takeable, state: "asked" };
  if (left > 0 || toWeigh) return { left, takeable, state: "open" };
  return { left, takeable, state: line.comingQuantity > 0 ? "coming" : "picked" };
}
