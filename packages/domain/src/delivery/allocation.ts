/** The quantity of a line, and each hub's available stock. */
type LineQuantity = { variationId: number; quantity: number };
type StockLevel = { variationId: number; hubId: number; available: number };

export type Allocation = { variationId: number; hubId: number; quantity: number };

/**
 * The hubs that an order is taken from: the hub that serves the address first, then those with the most stock, so that
 * a line is split between as few hubs as possible. Undefined if all hubs together have too little.
 */
export function allocate(
  quantities: readonly LineQuantity[],
  levels: readonly StockLevel[],
  homeHubId: number,
): Allocation[] | undefined {
  const allocations: Allocation[] = [];
  for (const { variationId, quantity } of quantities) {
    let missing = quantity;
    const nearest = levels
      .filter((level) => level.variationId === variationId)
      .toSorted((a, b) => Number(b.hubId === homeHubId) - Number(a.hubId === homeHubId) || b.available - a.available);
    for (const { hubId, available } of nearest) {
      const taken = Math.min(missing, available);
      if (taken <= 0) continue;
      allocations.push({ variationId, hubId, quantity: taken });
      missing -= taken;
    }
    if (missing > 0) return undefined;
  }
  return allocations;
}

/**
 * Allocates an edited order to hubs: reserved pieces stay in their hubs as far as they are still needed, and only the
 * rest is taken from stock. Pieces that were not found are released in the packing hub.
 */
export function reallocate(
  held: readonly Allocation[],
  quantities: readonly LineQuantity[],
  levels: readonly StockLevel[],
  { homeHubId, lostHere }: { homeHubId: number; lostHere?: number | null | undefined },
): Allocation[] | undefined {
  const allocations: Allocation[] = [];
  for (const { variationId, quantity } of quantities) {
    const own = held
      .filter((one) => one.variationId === variationId)
      .map((one) => ({ ...one, available: one.quantity }));
    const total = own.reduce((sum, one) => sum + one.quantity, 0);
    const found = variationId === lostHere ? withoutLost(own, homeHubId, total - quantity) : own;
    const kept = allocate([{ variationId, quantity: Math.min(quantity, total) }], found, homeHubId) ?? [];
    const added = allocate([{ variationId, quantity: Math.max(0, quantity - total) }], levels, homeHubId);
    if (!added) return undefined;
    allocations.push(...merged([...kept, ...added]));
  }
  return allocations;
}

/** Pieces that were not found in a hub do not affect another hub. */
function withoutLost(own: readonly StockLevel[], hubId: number, lost: number): StockLevel[] {
  return own.map((one) => (one.hubId === hubId ? { ...one, available: Math.max(0, one.available - lost) } : one));
}

function merged(allocations: readonly Allocation[]): Allocation[] {
  const hubs = new Map<number, Allocation>();
  for (const one of allocations) {
    hubs.set(one.hubId, { ...one, quantity: one.quantity + (hubs.get(one.hubId)?.quantity ?? 0) });
  }
  return [...hubs.values()];
}
