/** In the order of picking: cold goods last, so that they stay cold. */
export const pickedStorages = ["ambient", "chilled", "frozen"] as const;
export type Storage = (typeof pickedStorages)[number];

/** Minutes without a tick after which others may take an order. */
export const claimMinutes = 30;

/** Orders that one packer picks together at most. */
export const mostTogether = 4;
/** An order with more lines is picked by itself. */
const smallLines = 5;

/** The way through the hub: frozen goods last, then by place; items without a place are searched for at the end. */
export function inWalkingOrder<Item extends { storage: Storage; place: string }>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) =>
      pickedStorages.indexOf(one.storage) - pickedStorages.indexOf(other.storage) ||
      Number(one.place === "") - Number(other.place === "") ||
      one.place.localeCompare(other.place, "en", { numeric: true }),
  );
}

type Waiting = { lineCount: number; group: string; isFree: boolean };

/**
 * The next orders to pick, in the order of the queue: the first free one and, if it is small, the small free ones of
 * the same run or window.
 */
export function nextTogether<Order extends Waiting>(queue: readonly Order[]): Order[] {
  const free = queue.filter(({ isFree }) => isFree);
  const [first] = free;
  if (!first) return [];
  if (first.lineCount > smallLines) return [first];
  return free.filter(({ group, lineCount }) => group === first.group && lineCount <= smallLines).slice(0, mostTogether);
}

/** The bags of an order: one for each storage temperature, numbered in the order of picking. */
export function bagsOf(lines: readonly { storage: Storage }[]): { storage: Storage; bag: number }[] {
  return pickedStorages
    .filter((storage) => lines.some((line) => line.storage === storage))
    .map((storage, index) => ({ storage, bag: index + 1 }));
}
