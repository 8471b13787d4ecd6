/** Tells those who watch an order that something happened to it. Every copy of the server hears of it by NOTIFY. */
export class OrderEvents {
  readonly #watchers = new Map<number, Set<() => void>>();

  /** Calls back after every step of the order; the returned function ends the watching. */
  watch(orderId: number, callBack: () => void): () => void {
    const watchers = this.#watchers.get(orderId) ?? new Set();
    this.#watchers.set(orderId, watchers.add(callBack));
    return () => {
      watchers.delete(callBack);
      if (watchers.size === 0) this.#watchers.delete(orderId);
    };
  }

  tell(orderId: number): void {
    for (const callBack of this.#watchers.get(orderId) ?? []) callBack();
  }

  /** After the connection was lost, something may have been missed. */
  tellAll(): void {
    for (const orderId of this.#watchers.keys()) this.tell(orderId);
  }
}
