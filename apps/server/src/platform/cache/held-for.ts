/** Caches a read for `ms` after its response; concurrent callers share it. */
export function heldFor<Found>(ms: number, read: () => Promise<Found>): () => Promise<Found> {
  let asked: Promise<Found> | undefined;
  return () => {
    asked ??= read().finally(() => setTimeout(() => (asked = undefined), ms).unref());
    return asked;
  };
}
