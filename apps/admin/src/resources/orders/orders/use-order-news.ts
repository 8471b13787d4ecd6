import { useQueryClient } from "@tanstack/react-query";
import { OrderNews, watchOrders } from "@tatka/contract/orders/order-news-admin";
import { urlOf } from "@tatka/contract/route";
import { useEffect, useEffectEvent, useState } from "react";

/** Debounce: steps of many orders at once cause one refetch. */
const CALM_MS = 400;
/** Delay before reconnecting to a server that refused, for example while starting. */
const RETRY_MS = 5_000;

type Listener = {
  /** Whether the user may hear of orders; the server refuses others. */
  isAllowed?: boolean;
  onArrival?: (news: OrderNews) => void;
  /** Runs after any event, for pages that keep orders outside the queries. */
  onChange?: () => void;
};

/**
 * Subscribes to order events and refetches shown orders. After a reconnect the server sends missed events; `isLive` is
 * false meanwhile.
 */
export function useOrderNews({ isAllowed = true, onArrival, onChange }: Listener): { isLive: boolean } {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const tellArrival = useEffectEvent((news: OrderNews) => onArrival?.(news));
  const tellChange = useEffectEvent(() => onChange?.());

  useEffect(() => {
    if (!isAllowed) return;
    let source: EventSource;
    let calm: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    let isReplaced = false;

    const refetch = () => {
      clearTimeout(calm);
      calm = setTimeout(() => {
        tellChange();
        void queryClient.invalidateQueries({ queryKey: ["order"] });
      }, CALM_MS);
    };
    const connect = () => {
      source = new EventSource(urlOf<typeof watchOrders>(watchOrders.path));
      source.addEventListener("ready", () => {
        setLive(true);
        if (wasAway) refetch();
        wasAway = false;
      });
      source.addEventListener("error", () => {
        setLive(false);
        wasAway = true;
        // The browser reconnects after a lost connection, but not after a refusal.
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
      });
      // Too many tabs of this account are listening, so the oldest was closed. It reconnects when it becomes visible.
      source.addEventListener("replaced", () => {
        setLive(false);
        wasAway = true;
        source.close();
        isReplaced = true;
      });
      source.addEventListener("changed", refetch);
      source.addEventListener("placed", ({ data }: MessageEvent<string>) => {
        refetch();
        tellArrival(OrderNews.parse(JSON.parse(data)));
      });
    };
    connect();
    const comeBack = () => {
      if (!isReplaced || document.visibilityState === "hidden") return;
      isReplaced = false;
      connect();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      clearTimeout(calm);
      clearTimeout(retry);
      source.close();
    };
  }, [isAllowed, queryClient]);
  return { isLive };
}
