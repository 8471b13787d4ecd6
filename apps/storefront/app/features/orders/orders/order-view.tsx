import type { ReactNode } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { useLocation } from "../../../router/index.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { PushOffer } from "../../people/push/index.ts";
import { Section } from "../checkout/index.ts";
import { OrderCheck } from "./check/order-check.tsx";
import { CopyNote } from "./copy-note.tsx";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { isCopy } from "./kept-orders.ts";
import { orderTexts } from "./messages.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderHeadline } from "./order-headline.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PaymentPanel } from "./payment/payment-panel.tsx";
import { OrderProblems, Replaces } from "./problems/order-problems.tsx";
import { Replacements } from "./replacements/replacements.tsx";
import { isThanked, shownStatus } from "./shown-status.ts";
import { isAtItsEnd } from "./timeline.ts";
import { useOrder } from "./use-order.ts";

/** An order from confirmation to delivery: status, items, payment and actions. */
export default function OrderView({ orderNumber, waiting }: { orderNumber: string; waiting: ReactNode }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const search = new URLSearchParams(useLocation().search);
  const { order, error, show, reload } = useOrder(orderNumber);

  if (error instanceof ApiRefusal && error.status === 404) return <UnknownOrder />;
  if (error) return <FailureNote failure={{ error, again: reload }} className="mt-6" />;
  if (!order) return waiting;
  // While payment is due, it is the only action.
  const isUnderWay = !isAtItsEnd(order) && !["payment_due", "payment_failed"].includes(shownStatus(order));
  const isPlacedNow = search.get("placed") === "1";
  return (
    <>
      {isCopy(order) && <CopyNote />}
      <OrderHeadline order={order} isThanked={isThanked(order, { isPlacedNow })} onChanged={reload} onNews={show} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 sm:mt-6 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className={columnLook}>
          <OrderCheck order={order} onChanged={show} />
          <OrderTimeline order={order} />
          <Replaces order={order} />
          <OrderProblems order={order} />
          <Replacements order={order} onChanged={show} />
          {isUnderWay && <PushOffer topic="orders" />}
          <OrderLines order={order} />
        </div>
        <div className={columnLook}>
          <Section title={texts.amounts.heading}>
            <p className="text-sm text-muted">{texts.placedOn(longDay(order.placedAt, language))}</p>
            <OrderAmounts order={order} />
            <PaymentPanel order={order} />
          </Section>
          <DeliveryFacts order={order} />
          <OrderActions order={order} onChanged={show} onRefused={reload} />
        </div>
      </div>
    </>
  );
}

const columnLook = "grid min-w-0 gap-4 sm:gap-6";

function UnknownOrder() {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-xl font-bold">{texts.missing}</p>
      <p className="max-w-md text-balance text-muted">{texts.missingText}</p>
      <ShopLink to="/customer/order" className={`${buttonLook.main} mt-2`}>
        {texts.back}
      </ShopLink>
    </div>
  );
}
