import type { Order } from "@tatka/contract/orders/orders";
import { eventsUrl } from "./order-calls.ts";

export type OrderNews = Pick<Order, "status" | "paymentStatus">;

/** Browsers reconnect automatically after a lost connection, but not after an error response. */
const RETRY_MS = 15_000;

/**
 * Subscribes to changes of an order while the page is visible. Hidden tabs close the connection, because browsers limit
 * them; when one becomes visible again, or the device is online again, `onNews` is called once.
 */
export function watchOrder(orderNumber: string, onNews: (news: OrderNews | null) => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    const opened = new EventSource(eventsUrl(orderNumber));
    opened.addEventListener("order", ({ data }: MessageEvent<string>) => onNews(JSON.parse(data)));
    // The account has too many open streams, so the oldest was closed; it reopens when the page is visible again.
    opened.addEventListener("replaced", close);
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS);
    });
    source = opened;
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function onVisibility() {
    if (document.visibilityState === "hidden") return close();
    onNews(null);
    open();
  }

  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("online", onVisibility);
  if (document.visibilityState === "visible") open();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("online", onVisibility);
    close();
  };
}
