import type { Store } from "../store.ts";

/** Reads a store's counters and pages. */
export function cacheOf(store: Store) {
  async function metric(name: string): Promise<number> {
    const text = await (await store.request("/metrics")).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  }
  const misses = () => metric('tatka_shared_responses_total{result="miss"}');
  return {
    metric,
    misses,
    /** Number of cache misses during the work. */
    async missesDuring(work: () => Promise<unknown>): Promise<number> {
      const before = await misses();
      await work();
      return (await misses()) - before;
    },
    bodyOf: async (path: string): Promise<string> => (await store.request(path)).text(),
  };
}

/** Parameters that a campaign adds to a link, and that no page declares. */
export const advert = "utm_source=facebook&utm_campaign=eid&fbclid=IwAR0&x=0.123";
