import type { Picking, PickingRun, QueuedOrder } from "@tatka/contract/orders/picking-queue";

export type QueueGroup = {
  key: string;
  isLate: boolean;
  run: PickingRun | undefined;
  orders: QueuedOrder[];
};

/** Late orders first, then those of each run or delivery window, by time. */
export function groupsOf({ queue, runs }: Pick<Picking, "queue" | "runs">): QueueGroup[] {
  const groups = new Map<string, QueueGroup>();
  for (const order of queue) {
    const key = groupOf(order);
    const run = runs.find(({ id }) => id === order.runId);
    const group = groups.get(key) ?? { key, isLate: order.isLate, run: order.isLate ? undefined : run, orders: [] };
    groups.set(key, { ...group, orders: [...group.orders, order] });
  }
  return [...groups.values()];
}

/** Orders of a group may be picked together. */
export function groupOf({ isLate, runId, deliverFrom, deliverUntil }: QueuedOrder): string {
  if (isLate) return "late";
  return runId === null ? `${deliverFrom} ${deliverUntil}` : `run ${runId}`;
}
