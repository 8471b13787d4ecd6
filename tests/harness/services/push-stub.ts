import type { BrowserContext } from "playwright-core";
import type { PushDevice } from "./push-service.ts";

/**
 * Gives a browser what its vendor's push service would: no test can reach that. Only the subscription is made up; its
 * keys are a real pair's, its endpoint the test's own service.
 */
export async function subscribesAt(context: BrowserContext, device: PushDevice): Promise<void> {
  await context.addInitScript(stubSubscription, device.subscription);
}

/**
 * Runs in the browser. What was subscribed to outlives the page, as it would there. A browser without a window says that
 * notifications are blocked, whatever was granted: here it says what its user would have chosen.
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
