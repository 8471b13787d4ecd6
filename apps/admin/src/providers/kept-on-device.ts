/** Data stored on the device for offline use. Logging out deletes it. */
const prefix = "tatka-kept:";

/** The service worker that caches the program's files, for the rider's page only. */
const workerScope = "/admin/ride";
const cacheName = "tatka-admin-ride";

export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

/** False if the device has no space, or in a private window. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Actions on this device that are waiting to be sent. */
export const unsentActions = "ride-actions";

export function countUnsent(): number {
  const kept = readKept(unsentActions);
  return Array.isArray(kept) ? kept.filter((action: { isSent?: boolean } | null) => !action?.isSent).length : 0;
}

export async function deleteKept(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(workerScope).catch(() => undefined);
  if (registration?.scope.endsWith(workerScope)) await registration.unregister();
  await caches.delete(cacheName).catch(() => false);
}

/** Asks the browser to cache this page and its files, if supported. */
export async function keepThisPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/admin/ride-worker.js", { scope: workerScope });
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const isOfProgram = (url: string) => new URL(url).pathname.startsWith("/admin/assets/");
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    worker?.postMessage({ keep: files.filter(isOfProgram) });
  } catch {
    // Private windows refuse. The stops are stored anyway, so only a reload needs a network.
  }
}
