import type { Order } from "@tatka/contract/orders/orders";
import { dhakaClock } from "@tatka/domain/clock-words";
import { Check, Phone } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { telephoneUrl, useLayoutData } from "../../../shell/layout-data.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { ChangeOrder } from "./change-order.tsx";
import { deliveryWindow } from "./delivery-window.ts";
import { isCopy } from "./kept-orders.ts";
import { orderTexts } from "./messages.ts";
import { OrderRating } from "./order-rating.tsx";
import { OrderRider } from "./order-rider.tsx";
import { PayButton } from "./payment/pay-button.tsx";
import { paymentState } from "./payment/payment-state.ts";
import { type ShownStatus, shownStatus } from "./shown-status.ts";
import { statusLooks } from "./status-look.ts";
import { isAtItsEnd } from "./timeline.ts";

type OrderHeadlineProps = {
  order: Order;
  isThanked: boolean;
  /** It may be outdated. */
  onChanged: () => void;
  onNews: (order: Order) => void;
};

/** Status and expected time of the order in text and colour, and a payment button if payment is due. */
export function OrderHeadline({ order, isThanked, onChanged, onNews }: OrderHeadlineProps) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const shown = shownStatus(order);
  const { icon: Icon, panel, line } = statusLooks[shown];
  const { says, pay, amount } = paymentState(order);
  const { headline, text } = useWords(order, shown, isThanked);
  const endedAt = isAtItsEnd(order) ? order.history.find(({ status }) => status === shown)?.at : undefined;
  return (
    <section className={`mt-2 rounded-large p-5 sm:p-7 ${panel}`}>
      {/* A live region: changes are read out. */}
      <div role="status">
        <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold ${line}`}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {texts.statuses[shown]}
          {endedAt && <time dateTime={endedAt}>· {shortMoment(endedAt, language)}</time>}
          {!isAtItsEnd(order) && !pay && !isCopy(order) && (
            <span className="inline-flex items-center gap-1.5 text-sm">
              <span aria-hidden="true" className="size-2 rounded-full bg-current motion-safe:animate-pulse" />
              {texts.live}
            </span>
          )}
        </p>
        <h2 className="mt-1 text-2xl leading-tight font-extrabold tracking-tight text-balance sm:text-3xl">
          {headline}
        </h2>
        <p className="mt-1.5 max-w-prose text-pretty">{text}</p>
      </div>
      {says === "paid" && (
        <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-brand px-3 py-1 text-sm font-semibold text-on-brand">
          <Check aria-hidden="true" className="size-4" />
          {texts.paidChip(format.taka(amount))}
        </p>
      )}
      {pay && <PayButton order={order} isAgain={pay.isAgain} onChanged={onChanged} />}
      {order.mayCancel && !pay && (
        <div className="mt-4 grid gap-2">
          <ChangeOrder order={order} onChanged={onNews} />
        </div>
      )}
      {order.rider && <OrderRider rider={order.rider} />}
      {shown === "delivery_failed" && <CallUs />}
      {shown === "delivered" && <OrderRating order={order} onRated={onNews} />}
    </section>
  );
}

/** A new time is agreed by phone; a store without a number uses the form below. */
function CallUs() {
  const { language } = useLanguage();
  const { hotline } = useLayoutData();
  if (!hotline) return null;
  return (
    <a href={telephoneUrl(hotline.number)} className={`${buttonLook.main} mt-4`}>
      <Phone aria-hidden="true" className="size-5" />
      {orderTexts[language].callUs(hotline.number)}
    </a>
  );
}

function useWords(order: Order, shown: ShownStatus, isThanked: boolean): { headline: string; text: string } {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const window = deliveryWindow(order, language, texts);
  const { says, amount, pay } = paymentState(order);
  if (shown === "payment_due" || shown === "payment_failed") {
    const until = pay?.until
      ? pay.isLate
        ? texts.pay.late
        : texts.pay.until(shortMoment(pay.until, language))
      : texts.pay.waiting;
    return { headline: texts.headlines[shown], text: pay?.isLate ? until : `${texts.kept(window)} ${until}` };
  }
  if (shown === "delivered") return { headline: texts.headlines.delivered, text: texts.deliveredText };
  if (shown === "cancelled" || shown === "part_returned" || shown === "returned") {
    const words = texts.pay[says];
    return { headline: texts.nows[shown], text: typeof words === "string" ? words : words(format.taka(amount)) };
  }
  if (shown === "delivery_failed") {
    const why = order.history.findLast(({ reason }) => reason !== null)?.reason ?? "other";
    return { headline: texts.headlines.delivery_failed, text: `${texts.failures[why]} ${texts.nows.delivery_failed}` };
  }
  if (isThanked) return { headline: texts.thanks, text: texts.thanksText(window) };
  if (Date.parse(order.deliverUntil) < Date.now()) {
    return { headline: texts.headlines.late, text: `${texts.nows[shown]} ${texts.lateText(window)}` };
  }
  if (order.expected) {
    const { from, until } = order.expected;
    const minutes = texts.rider.between(dhakaClock(from, language), dhakaClock(until, language));
    return { headline: texts.arriving(minutes), text: texts.nows[shown] };
  }
  return { headline: texts.arriving(window), text: texts.nows[shown] };
}
