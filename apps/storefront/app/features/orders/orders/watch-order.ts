import type { Order } from "@tatka/contract/orders/orders";
import { eventsUrl } from "./order-calls.ts";

export type OrderNews = Pick<Order, "status" | "paymentStatus">;

/** The browser comes back by itself after a lost connection, but stops when the server answers that it is busy. */
const RETRY_MS = 15_000;

/**
 * Tells of every change to an order while the page is looked at. A hidden tab holds no connection, of which browsers
 * have few; once it is seen again, `onNews` is called without news, since there may have been some.
 */
export function watchOrder(orderNumber: string, onNews: (news: OrderNews | null) => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    const opened = new EventSource(eventsUrl(orderNumber));
    opened.addEventListener("order", ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as OrderNews));
    // This account watches in so many tabs that the oldest has to end; it opens again once it is looked at again.
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
  if (document.visibilityState === "visible") open();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}
