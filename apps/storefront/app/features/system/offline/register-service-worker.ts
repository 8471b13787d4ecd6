/** Waits until the page stands: what it needs now comes before what it may need without a connection. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    // Browsers refuse in private windows and on plain http; the shop then simply needs its connection.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
