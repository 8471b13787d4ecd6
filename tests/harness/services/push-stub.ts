import type { BrowserContext } from "playwright-core";
import type { PushDevice } from "./push-service.ts";

/**
 * Stubs the browser's push subscription, because tests cannot reach the vendor's push service. The keys are real, and
 * the endpoint is the test's own service.
 */
export async function subscribesAt(context: BrowserContext, device: PushDevice): Promise<void> {
  await context.addInitScript(stubSubscription, device.subscription);
}

/**
 * Runs in the browser. The subscription survives page loads, as a real one does. Headless browsers always report
 * notifications as blocked, so the stub returns the choice of the test instead.
 */
function stubSubscription({ endpoint, keys }: PushDevice["subscription"]): void {
  const mark = "test-push-subscribed";
  const chosen = () => (localStorage.getItem("test-push-permission") ?? "granted") as NotificationPermission;
  Object.defineProperty(Notification, "permission", { get: chosen });
  Notification.requestPermission = () => Promise.resolve(chosen());
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(mark);
      return true;
    },
  };
  const manager = PushManager.prototype as unknown as Record<string, unknown>;
  manager.subscribe = async (options: PushSubscriptionOptionsInit) => {
    if (Notification.permission !== "granted") throw new DOMException("not allowed", "NotAllowedError");
    if (!options.userVisibleOnly || (options.applicationServerKey as Uint8Array).length !== 65) throw new TypeError();
    localStorage.setItem(mark, "1");
    return subscription;
  };
  manager.getSubscription = async () => (localStorage.getItem(mark) ? subscription : null);
}
