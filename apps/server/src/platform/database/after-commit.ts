const waiting = new WeakMap<object, (() => void)[]>();

/** Runs a callback after the commit, and not at all after a rollback. It must not throw. */
export function afterCommit(tx: object, work: () => void): void {
  const works = waiting.get(tx);
  if (works) works.push(work);
  else waiting.set(tx, [work]);
}

/** Used only where transactions are opened. */
export function committed(tx: object): void {
  for (const work of waiting.get(tx) ?? []) work();
}
