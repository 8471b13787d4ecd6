const waiting = new WeakMap<object, (() => void)[]>();

/** Does this once the transaction is committed, and not at all when it is rolled back. It must not fail. */
export function afterCommit(tx: object, work: () => void): void {
  const works = waiting.get(tx);
  if (works) works.push(work);
  else waiting.set(tx, [work]);
}

/** For the one place that opens transactions. */
export function committed(tx: object): void {
  for (const work of waiting.get(tx) ?? []) work();
}
