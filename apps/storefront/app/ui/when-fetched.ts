const fetched = new Map<string, Promise<void>>();

/**
 * Files of the program, fetched before any of them is imported. What an import could not fetch once, a browser does not ask
 * for again before the page is reloaded, however often it is tried; what is fetched like this it does.
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

/** To its end: only what is whole is kept by the browser, and found there by the import. */
async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await response.arrayBuffer();
}
