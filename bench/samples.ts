export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One after the other, from the start again after the last. */
export function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

/** Settings of a PostgreSQL with temporary data: inserts are faster, and reads are unchanged. */
export const throwawaySettings = {
  shared_buffers: "512MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
};
