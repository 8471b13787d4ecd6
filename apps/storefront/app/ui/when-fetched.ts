const fetched = new Map<string, Promise<void>>();

/**
 * Fetches script files before they are imported. Browsers never retry a failed import before a reload, but a failed
 * fetch can be retried.
 */
export async function whenFetched(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => fetched.get(file) ?? begin(file)));
}

function begin(file: string): Promise<void> {
  const begun = fetchWhole(file).catch((error: unknown) => {
    fetched.delete(file);
    throw error;
  });
  fetched.set(file, begun);
  return begun;
}

/** Reads the whole body: browsers only cache complete responses, which the import then uses. */
async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await response.arrayBuffer();
}
