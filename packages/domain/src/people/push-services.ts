/**
 * Push services of browsers: Chrome and its relatives, Firefox, Safari, Edge. `*.` stands for any subdomain. The store
 * calls the endpoint that a browser names, so any other host could be an internal machine.
 */
export const knownPushServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Whether an endpoint belongs to one of these services: over https, at the default port, and without user info. A
 * service written as an origin (`http://127.0.0.1:4000`) is matched literally, for tests.
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
