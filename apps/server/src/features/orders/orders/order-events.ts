/** Notifies watchers of an order, and staff who watch all, of changes. All server processes hear of them by NOTIFY. */
export class OrderEvents {
  readonly #watchers = new Map<number, Set<() => void>>();
  readonly #everyOrder = new Set<(orderId: number | "unknown") => void>();

  /** Calls back after every step of the order; the returned function unsubscribes. */
  watch(orderId: number, callBack: () => void): () => void {
    const watchers = this.#watchers.get(orderId) ?? new Set();
    this.#watchers.set(orderId, watchers.add(callBack));
    return () => {
      watchers.delete(callBack);
      if (watchers.size === 0) this.#watchers.delete(orderId);
    };
  }

  /** Calls back after every step of any order, and with "unknown" if some may have been missed. */
  watchAll(callBack: (orderId: number | "unknown") => void): () => void {
    this.#everyOrder.add(callBack);
    return () => void this.#everyOrder.delete(callBack);
  }

  tell(orderId: number): void {
    for (const callBack of this.#watchers.get(orderId) ?? []) callBack();
    for (const callBack of this.#everyOrder) callBack(orderId);
  }

  /** After a lost connection, events may have been missed. */
  tellAll(): void {
    for (const watchers of this.#watchers.values()) for (const callBack of watchers) callBack();
    for (const callBack of this.#everyOrder) callBack("unknown");
  }
}
