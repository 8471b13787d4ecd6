import { isClosed, isOpen, isUnpaid } from "@tatka/domain/orders/order-policy";
import { methodWords } from "@tatka/domain/payments/methods/index";
import { RotateCcw } from "lucide-react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { ShortfallMessage } from "../cart/index.ts";
import { arrival } from "./delivery-window.ts";
import { orderTexts } from "./messages.ts";
import type { OrderHead } from "./order-calls.ts";
import { shownStatus } from "./shown-status.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useOrderAgain } from "./use-order-again.ts";

/** With more pictures, the order's number would not fit on a phone. */
const SHOWN_PICTURES = 3;

/** An order in the list. The whole card is a link, apart from its button. */
export function OrderCard({ order }: { order: OrderHead }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const { again, isBusy, failure, sentences } = useOrderAgain(order.orderNumber);
  // Cancelled orders have nothing left to pay.
  const isNeverPaid = isClosed(order.status) && isUnpaid(order.paymentStatus);
  const shown = shownStatus(order);
  const isToPay = shown === "payment_due" || shown === "payment_failed";
  const isUnderWay = !isToPay && isOpen(order.status);
  return (
    <li className="relative rounded-large border border-line bg-surface p-4 transition-colors hover:border-brand has-[a:focus-visible]:border-brand sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusBadge status={shown} />
        <p className="text-sm text-muted">{longDay(order.placedAt, language)}</p>
      </div>
      {isUnderWay && <p className="mt-2 text-lg font-bold tracking-tight">{arrival(order, language, texts)}</p>}
      <div className="mt-3 flex items-center gap-3">
        <ul className="flex -space-x-2.5" aria-hidden="true">
          {order.images.slice(0, SHOWN_PICTURES).map(({ pattern }, index) => (
            // Pictures may repeat and never move, so the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <ProductPicture
                pattern={pattern}
                alt=""
                sizes="48px"
                widest={160}
                className="size-12 rounded-full border-2 border-surface object-cover"
              />
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1">
          <h2 className="text-sm font-semibold whitespace-nowrap tabular-nums">
            <ShopLink
              to={`/customer/order/${order.orderNumber}`}
              aria-label={texts.list.openOf(order.orderNumber)}
              className="after:absolute after:inset-0 after:rounded-large"
            >
              {order.orderNumber}
            </ShopLink>
          </h2>
          <p className="text-sm text-muted">{texts.list.items(order.itemCount, format.number(order.itemCount))}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <div>
          <p className="text-lg font-bold tabular-nums">{format.taka(order.total)}</p>
          <p className="text-sm text-muted">
            {order.total === 0 ? texts.pay.none : methodWords(order.paymentMethod, language).title}
            {order.total > 0 && !isNeverPaid && ` · ${texts.paymentStatuses[order.paymentStatus]}`}
          </p>
        </div>
        {isToPay ? (
          <ShopLink to={`/customer/order/${order.orderNumber}`} className={`${buttonLook.main} relative max-sm:w-full`}>
            {texts.payNow}
            <span className="sr-only">: {order.orderNumber}</span>
          </ShopLink>
        ) : (
          <button
            type="button"
            aria-label={texts.list.againOf(order.orderNumber)}
            aria-disabled={isBusy}
            className={`${quietButtonLook} relative max-sm:w-full`}
            onClick={again}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {isBusy ? texts.adding : texts.again}
          </button>
        )}
      </div>
      <FailureNote failure={failure} className="relative mt-3" />
      <ShortfallMessage sentences={sentences} className="mt-3" />
    </li>
  );
}
