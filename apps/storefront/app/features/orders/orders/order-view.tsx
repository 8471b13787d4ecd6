import { PartyPopper } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { Section } from "../checkout/index.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { deliveryWindow } from "./delivery-window.ts";
import { orderTexts } from "./messages.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { useOrder } from "./use-order.ts";

/** One order from the thank-you to the doorstep: where it is, what is in it, what is paid and what can be done. */
export default function OrderView({ orderNumber, waiting }: { orderNumber: string; waiting: ReactNode }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const search = new URLSearchParams(useLocation().search);
  const { order, error, show, reload } = useOrder(orderNumber);

  if (error instanceof ApiRefusal && error.status === 404) return <UnknownOrder />;
  if (error) {
    return (
      <div role="alert" className="mt-6 grid justify-items-start gap-4">
        <p className="rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">{failureText(error, language)}</p>
        <button type="button" className={quietButtonLook} onClick={reload}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (!order) return waiting;
  const isNew = order.status === "placed" || order.status === "confirmed";
  return (
    <>
      <p className="text-muted">{texts.placedOn(longDay(order.placedAt, language))}</p>
      {isNew && search.get("placed") === "1" && (
        <div className="mt-5 flex items-start gap-4 rounded-large bg-brand-soft p-5 sm:items-center sm:p-6">
          <PartyPopper aria-hidden="true" className="size-9 shrink-0 text-brand" />
          <div>
            <p className="text-lg font-bold text-balance text-brand-strong sm:text-xl">{texts.thanks}</p>
            <p>{texts.thanksText(deliveryWindow(order, language, texts))}</p>
          </div>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* Two columns, or one in which the payment comes right after the timeline. */}
        <div className={columnLook}>
          <OrderTimeline order={order} />
          <div className="min-w-0 max-xl:order-1">
            <OrderLines lines={order.lines} />
          </div>
        </div>
        <div className={columnLook}>
          <PaymentPanel order={order} onChanged={reload} />
          <div className="grid min-w-0 gap-4 max-xl:order-1 sm:gap-6">
            <Section title={texts.amounts.heading}>
              <OrderAmounts order={order} />
            </Section>
            <DeliveryFacts order={order} />
            <OrderActions order={order} onChanged={show} onRefused={reload} />
          </div>
        </div>
      </div>
    </>
  );
}

const columnLook = "min-w-0 gap-4 max-xl:contents sm:gap-6 xl:grid";

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
