import { expect } from "vitest";
import type { Visitor } from "./browser.ts";

/** Waits until the service worker of the back office has cached this page, which it does after the page's files. */
export async function untilCached(page: Visitor, path: `/admin/${string}`): Promise<void> {
  const status = () =>
    page.evaluate(async (url) => {
      await navigator.serviceWorker.ready;
      return (await caches.match(url, { cacheName: "tatka-admin-offline" }))?.status;
    }, path);
  await expect.poll(status).toBe(200);
}
