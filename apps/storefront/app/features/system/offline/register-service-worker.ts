/** Waits until the page stands: what it needs now comes before what it may need without a connection. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    // Browsers refuse in private windows and on plain http; the shop then simply needs its connection.
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

/** This page was fetched before there was a worker, which asks for it and its files again; mostly the browser has them. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const isKept = (url: string) => /^\/(assets|media)\//.test(new URL(url).pathname);
  active?.postMessage({ keep: [location.href.replace(/#.*/, ""), ...files.filter(isKept)] });
}
