import { RotateCcw } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { ProductPicture } from "../../catalogue/product-parts/index.ts";
import { ShortfallMessage } from "../cart/index.ts";
import { orderTexts } from "./messages.ts";
import type { OrderHead } from "./order-calls.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useOrderAgain } from "./use-order-again.ts";

/** One order of the list. The whole card opens it; only "order again" does something else. */
export function OrderCard({ order }: { order: OrderHead }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const { again, isBusy, sentences } = useOrderAgain(order.orderNumber);
  // Of a cancelled order nothing is to pay any more.
  const isNeverPaid = order.status === "cancelled" && ["unpaid", "pending", "failed"].includes(order.paymentStatus);
  return (
    <li className="relative rounded-large border border-line bg-surface p-4 transition-colors hover:border-brand has-[a:focus-visible]:border-brand sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg font-bold tabular-nums">
            <ShopLink
              to={`/customer/order/${order.orderNumber}`}
              aria-label={texts.list.openOf(order.orderNumber)}
              className="after:absolute after:inset-0 after:rounded-large"
            >
              {order.orderNumber}
            </ShopLink>
          </h2>
          <p className="text-sm text-muted">{longDay(order.placedAt, language)}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <ul className="flex -space-x-2.5" aria-hidden="true">
            {order.images.map(({ pattern }, index) => (
              // The same picture may stand there twice, and the list never changes its order.
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
          <p className="text-sm text-muted">{texts.list.items(order.itemCount, format.number(order.itemCount))}</p>
        </div>
        <div className="ml-auto text-right">
          <p className="text-lg font-bold tabular-nums">{format.taka(order.total)}</p>
          <p className="text-sm text-muted">
            {order.total === 0 ? texts.pay.none : texts.methods[order.paymentMethod]}
            {order.total > 0 && !isNeverPaid && ` · ${texts.paymentStatuses[order.paymentStatus]}`}
          </p>
        </div>
      </div>
      <div className="mt-4 flex justify-end border-t border-line pt-4">
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
      </div>
      <ShortfallMessage sentences={sentences} className="mt-3" />
    </li>
  );
}
