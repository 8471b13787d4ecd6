/** A ledger movement: its time and the stock after it. */
export type Balance = { at: Date; balance: number };
export type StockOut = { from: Date; until: Date | undefined; hours: number };

const HOUR_MS = 3_600_000;

/**
 * Periods without stock between two times. `balances` are sorted and may begin with the last one before. Hours outside
 * the period do not count.
 */
export function stockOuts(balances: readonly Balance[], opens: Date, closes: Date): StockOut[] {
  const found: { from: Date; until: Date | undefined }[] = [];
  let emptySince: Date | undefined;
  for (const { at, balance } of balances) {
    if (balance <= 0) emptySince ??= at;
    else if (emptySince) {
      found.push({ from: emptySince, until: at });
      emptySince = undefined;
    }
  }
  if (emptySince) found.push({ from: emptySince, until: undefined });
  return found.flatMap(({ from, until }) => {
    const inside = Math.min(Number(until ?? closes), Number(closes)) - Math.max(Number(from), Number(opens));
    return inside > 0 ? [{ from, until, hours: Math.max(1, Math.round(inside / HOUR_MS)) }] : [];
  });
}
