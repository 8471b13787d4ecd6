/** Waits until the page has loaded, whose own requests have priority. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    // Browsers refuse in private windows and on plain http; the store then has no offline pages.
    const { serviceWorker } = navigator;
    const isFirstPage = !serviceWorker.controller;
    serviceWorker
      .register("/service-worker.js")
      .then(() => (isFirstPage ? keepThisPage() : undefined))
      .catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/**
 * This page was loaded before the service worker, which therefore requests it and its files again, mostly from the HTTP
 * cache. Files still loading at that time bypass it, so it is notified of each.
 */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const tell = (urls: string[]) => active?.postMessage({ keep: urls });
  tell([location.href.replace(/#.*/, "")]);
  const seen = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name);
    // Sends the page's files and pictures separately, because the worker limits each.
    for (const folder of ["/assets/", "/media/"]) {
      tell(files.filter((url) => new URL(url).pathname.startsWith(folder)));
    }
  });
  seen.observe({ type: "resource", buffered: true });
}
