import { dhakaClock } from "@tatka/domain/clock-words";
import { isOpen } from "@tatka/domain/orders/order-policy";
import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { arrival } from "./delivery-window.ts";
import { orderTexts } from "./messages.ts";
import { fetchLatestOrders, type OrderHead } from "./order-calls.ts";
import { type ShownStatus, shownStatus } from "./shown-status.ts";
import { statusLooks } from "./status-look.ts";

const SHOWN = 2;

/** Open orders at the top of the home page. */
export default function LiveOrders() {
  const { userName } = useUser();
  const [orders, setOrders] = useState<OrderHead[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other orders
  useEffect(() => {
    fetchLatestOrders().then(
      ({ items }) => setOrders(mostUrgent(items.filter(({ status }) => isOpen(status))).slice(0, SHOWN)),
      // Errors are shown in the order list, not on the home page.
      () => setOrders([]),
    );
  }, [userName]);
  if (orders.length === 0) return null;
  return (
    // On the header's green if banners overlap it; otherwise on the page.
    <ul className="-mx-4 -mt-4 grid content-start gap-2 bg-roof px-4 pt-1 pb-6 sm:-mx-6 sm:px-6 lg:m-0 lg:mb-4 lg:bg-transparent lg:p-0">
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <LiveOrder order={order} />
        </li>
      ))}
    </ul>
  );
}

const isUnpaid = (shown: ShownStatus) => shown === "payment_due" || shown === "payment_failed";

/** Unpaid orders first, because they expire, then those that arrive next. */
function mostUrgent(orders: readonly OrderHead[]): OrderHead[] {
  const rank = (order: OrderHead) => (isUnpaid(shownStatus(order)) ? "" : order.deliverFrom);
  return orders.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}

function LiveOrder({ order }: { order: OrderHead }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const shown = shownStatus(order);
  const isToPay = isUnpaid(shown);
  const { payBefore } = order;
  const { icon: Icon, panel, line } = statusLooks[shown];
  return (
    <ShopLink
      to={`/customer/order/${order.orderNumber}`}
      className={`flex min-h-16 items-center gap-3 rounded-card px-4 py-2 leading-snug ${panel}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${line}`} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{texts.statuses[shown]}</b>
        <span className="block text-sm tabular-nums">
          {isToPay
            ? payBefore
              ? texts.payBy(format.taka(order.total), dhakaClock(payBefore, language))
              : format.taka(order.total)
            : arrival(order, language, texts)}
        </span>
      </span>
      {isToPay ? (
        <span className={`${buttonLook.main} shrink-0 px-4`}>{texts.payNow}</span>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      )}
    </ShopLink>
  );
}
