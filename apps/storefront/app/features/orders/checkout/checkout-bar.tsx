import { isCash, methodWords } from "@tatka/domain/payments/methods/index";
import { LoaderCircle } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { checkoutTexts } from "./messages.ts";
import type { CheckoutState } from "./use-checkout.ts";

/** Total and button, always visible on narrow screens, with missing fields and errors. */
export function CheckoutBar({ checkout }: { checkout: CheckoutState }) {
  const { missing, failure, refusedTotal, isSending, isTotalPending, place } = checkout;
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const summary = checkout.summary.value;
  const { paymentMethod } = checkout.draft;
  const paying =
    !isCash(paymentMethod) && summary ? methodWords(paymentMethod, language).pay(format.taka(summary.total)) : null;
  return (
    <div className="total-bar z-20 max-xl:sticky max-xl:bottom-0 max-xl:-mx-4 max-xl:border-t max-xl:border-line max-xl:bg-surface max-xl:px-4 max-xl:py-3 sm:max-xl:-mx-6 sm:max-xl:px-6 lg:max-xl:-mx-8 lg:max-xl:px-8">
      {summary?.isBelowMinimum && (
        <p role="alert" className="mb-2 rounded-card bg-accent-soft px-4 py-2.5 text-sm font-medium">
          {texts.belowMinimum(format.takaFigure(summary.minOrderAmount))}
        </p>
      )}
      {missing && !failure && (
        <p role="alert" className="mb-2 rounded-card bg-danger-soft px-4 py-2.5 text-sm font-medium text-danger">
          {missing.step === "address" ? texts.chooseAddress : texts.chooseSlot}
        </p>
      )}
      {failure && (
        <p role="alert" className="mb-2 rounded-card bg-danger-soft px-4 py-2.5 text-sm font-medium text-danger">
          {failure.text}{" "}
          {failure.wasPlaced && (
            <ShopLink to="/customer/order" className="underline">
              {texts.toOrders}
            </ShopLink>
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {isSending ? texts.placing : isTotalPending && texts.loading}
      </p>
      <div className="flex items-center gap-4">
        {summary && (
          <p className="shrink-0 leading-tight xl:hidden">
            <b className="block text-xl tabular-nums">{format.taka(summary.total)}</b>
            {refusedTotal !== null && refusedTotal !== summary.total && (
              <s className="mr-2 text-sm text-muted tabular-nums">
                <span className="sr-only">{texts.was} </span>
                {format.taka(refusedTotal)}
              </s>
            )}
            <span className="text-sm text-muted">
              {texts.itemCount(summary.itemCount, format.number(summary.itemCount))}
            </span>
          </p>
        )}
        <button
          type="button"
          disabled={!summary || summary.isBelowMinimum || isTotalPending}
          aria-disabled={isSending}
          className={submitLook}
          onClick={place}
        >
          {(isSending || isTotalPending) && (
            <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
          )}
          <span>{isSending ? texts.placing : (paying ?? texts.place)}</span>
          {summary && !isSending && !paying && (
            <span className="tabular-nums max-xl:hidden">{format.taka(summary.total)}</span>
          )}
        </button>
      </div>
    </div>
  );
}
