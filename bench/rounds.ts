/** Number of rounds; `BENCH_QUICK=true`, set by `npm run bench:all -- --quick`, reduces it. */
export function rounds(full: number, quick: number): number {
  return process.env.BENCH_QUICK === "true" ? quick : full;
}
