/** Converts a PostgreSQL timestamp to the contract's format. */
export function momentOf(written: string | null): string | null {
  return written === null ? null : instant(written);
}

export function instant(written: string): string {
  return new Date(written).toISOString();
}
