/**
 * Where browsers have their push messages sent: Chrome and its relatives, Firefox, Safari, Edge. `*.` stands for any
 * host below. The store calls what a browser names as its endpoint, so whatever else it named could be a machine of ours.
 */
export const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Whether an endpoint is at one of these services: over https, at the usual port, and with nothing in its URL that could
 * lead elsewhere. A service that is written as an origin (`http://127.0.0.1:4000`) is meant literally, for tests.
 */
export function isAtPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (services.includes(url.origin)) return true;
  return url.protocol === "https:" && url.port === "" && services.some((service) => isHostOf(url.hostname, service));
}

function isHostOf(host: string, service: string): boolean {
  return service.startsWith("*.") ? host.endsWith(service.slice(1)) && host.length >= service.length : host === service;
}
