/** The `end` of each store that the test file of this worker has opened and not ended yet. */
export const openStores: (() => Promise<void>)[] = [];

/** Ends them one by one, the last one first: it may use the database of an earlier one. */
export async function endOpenStores(): Promise<void> {
  for (let end = openStores.pop(); end; end = openStores.pop()) await end();
}
