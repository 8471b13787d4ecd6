import { FailureNote } from "../../../failure-note.tsx";
import { refusalText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";
import { OrderItems } from "./order-items.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { VoucherField } from "./voucher-field.tsx";
import { VoucherOffers } from "./voucher-offers.tsx";

/** Items, vouchers and amounts. */
export function CheckoutSide({ checkout }: { checkout: CheckoutState }) {
  const { summary, offers, draft, change, voucherFailure } = checkout;
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const isApplied = draft.voucherCode !== "" && checkout.usedCode === draft.voucherCode;
  return (
    <section aria-label={texts.summary} className="rounded-large bg-surface p-4 shadow-card sm:p-6">
      <h2 className="text-lg font-bold">{texts.summary}</h2>
      <div className="max-xl:hidden">
        <OrderItems shortages={checkout.shortages} />
      </div>
      {checkout.isPriced ? (
        <div className="mt-3 grid gap-4">
          {!isApplied && offers.length > 0 && (
            <VoucherOffers offers={offers} onCode={(voucherCode) => change({ voucherCode })} />
          )}
          <VoucherField
            code={draft.voucherCode}
            isApplied={isApplied}
            failure={voucherFailure && refusalText(voucherFailure.code, voucherFailure.message, language)}
            onCode={(voucherCode) => change({ voucherCode })}
          />
          {(summary.value?.discounts.length ?? 0) > 0 && <p className="text-sm text-muted">{texts.oneDiscount}</p>}
          <div aria-live="polite">{summary.value && <OrderSummary summary={summary.value} />}</div>
          <FailureNote failure={summary.failure} />
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={draft.reusableBags}
              onChange={(event) => change({ reusableBags: event.target.checked })}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            {texts.bags}
          </label>
        </div>
      ) : (
        <p role="status" className="mt-3 min-h-96 text-muted">
          {texts.loading}
        </p>
      )}
    </section>
  );
}
