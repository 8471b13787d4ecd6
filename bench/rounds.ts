/** How often something is done: `BENCH_QUICK=true`, which `npm run bench:all -- --quick` sets, does with less. */
export function rounds(full: number, quick: number): number {
  return process.env.BENCH_QUICK === "true" ? quick : full;
}
