import { expect } from "vitest";
import type { Visitor } from "./browser.ts";

/** Waits until the back office's service worker has cached the page. It caches the files of a page before the page. */
export async function untilCached(page: Visitor, path: `/admin/${string}`): Promise<void> {
  const status = () =>
    page.evaluate(async (url) => {
      await navigator.serviceWorker.ready;
      return (await caches.match(url, { cacheName: "tatka-admin-offline" }))?.status;
    }, path);
  await expect.poll(status).toBe(200);
}
