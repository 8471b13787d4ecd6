import type { StaffPermission } from "@tatka/contract/permissions";

/** Data stored on the device for offline use. Logging out deletes it. */
const prefix = "tatka-kept:";

/** Pages that work offline, each with the permission that opens it. */
export const offlinePages = {
  "/admin/ride": "run.ride",
  "/admin/picking": "order.pack",
} as const satisfies Record<string, StaffPermission>;

export type OfflinePage = keyof typeof offlinePages;

const worker = "/admin/offline-worker.js";
const cacheName = "tatka-admin-offline";

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

/** Deletes stored data and the service workers of all offline pages. */
export async function deleteKept(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  if (!("serviceWorker" in navigator)) return;
  for (const page of Object.keys(offlinePages)) {
    const registration = await navigator.serviceWorker.getRegistration(page).catch(() => undefined);
    if (registration?.scope.endsWith(page)) await registration.unregister();
  }
  await caches.delete(cacheName).catch(() => false);
}

/** Asks the browser to cache this page and its files, if supported. */
export async function keepThisPage(page: OfflinePage): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope: page });
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const isOfProgram = (url: string) => new URL(url).pathname.startsWith("/admin/assets/");
    const listener = registration.active ?? registration.waiting ?? registration.installing;
    listener?.postMessage({ keep: files.filter(isOfProgram) });
  } catch {
    // Private windows refuse. The data is stored anyway, so only a reload needs a network.
  }
}
