/** Reads once for all who ask until `ms` after the answer. */
export function heldFor<Found>(ms: number, read: () => Promise<Found>): () => Promise<Found> {
  let asked: Promise<Found> | undefined;
  return () => {
    asked ??= read().finally(() => setTimeout(() => (asked = undefined), ms).unref());
    return asked;
  };
}
