import type { Order } from "@tatka/contract/orders/orders";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { useCallback, useEffect, useRef, useState } from "react";
import { isCopy } from "./kept-orders.ts";
import { fetchOrder } from "./order-calls.ts";
import { isOver } from "./timeline.ts";
import { watchOrder } from "./watch-order.ts";

type Loaded = { order: Order | null; error: unknown };

/** An order, kept up to date until it is finished. Offline, the last state stays. */
export function useOrder(orderNumber: string): Loaded & { show: (order: Order) => void; reload: () => void } {
  const [{ order, error }, setLoaded] = useState<Loaded>({ order: null, error: null });
  const shown = useRef(order);
  shown.current = order;

  const reload = useCallback(() => {
    fetchOrder(orderNumber).then(
      (fresh) => setLoaded({ order: fresh, error: null }),
      (failure: unknown) => setLoaded((before) => (before.order ? before : { order: null, error: failure })),
    );
  }, [orderNumber]);
  const show = useCallback((changed: Order) => setLoaded({ order: changed, error: null }), []);

  useEffect(reload, [reload]);

  const isLive = order !== null && !isOver(order);
  useEffect(() => {
    if (!isLive) return;
    return watchOrder(orderNumber, (news) => {
      const known = shown.current;
      // During packing, items may change without a new status.
      const isSame = news && known?.status === news.status && known.paymentStatus === news.paymentStatus;
      const isFresh = known && !isCopy(known);
      const isKnown = isFresh && isSame && !statesFor("answer-question", "customer").includes(news.status);
      if (!isKnown) reload();
    });
  }, [orderNumber, isLive, reload]);

  return { order, error, show, reload };
}
