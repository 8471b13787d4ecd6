import { useKept } from "./use-kept.ts";

/** Which lines of an order are in the bag already: kept in this browser until the order is packed. */
export function usePackedTicks(number: string) {
  const [ticked, keep] = useKept<number[]>(`ticks.${number}`, []);
  return {
    ticked,
    toggle: (lineId: number) =>
      keep(ticked.includes(lineId) ? ticked.filter((id) => id !== lineId) : [...ticked, lineId]),
    clear: () => keep(undefined),
  };
}
