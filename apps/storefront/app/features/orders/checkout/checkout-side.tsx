import { useEffect, useRef } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { refusalText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";
import { OrderItems } from "./order-items.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { VoucherField } from "./voucher-field.tsx";
import { VoucherOffers } from "./voucher-offers.tsx";
import { WhatChanged } from "./what-changed.tsx";

/** What is ordered, vouchers, and the amounts. */
export function CheckoutSide({ checkout }: { checkout: CheckoutState }) {
  const { summary, offers, draft, change, changes } = checkout;
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const changesRef = useRef<HTMLDivElement>(null);
  const voucher = summary.value?.voucher;
  const voucherFailure = voucher?.refusal && refusalText(voucher.refusal, voucher.message ?? "", language);
  const isApplied = draft.voucherCode !== "" && !voucherFailure;
  useEffect(() => {
    if (changes) changesRef.current?.scrollIntoView({ block: "center" });
  }, [changes]);
  return (
    <section aria-label={texts.summary} className="rounded-large bg-surface p-4 shadow-card sm:p-6">
      <h2 className="text-lg font-bold">{texts.summary}</h2>
      <div className="max-xl:hidden">
        <OrderItems />
      </div>
      {checkout.isPriced ? (
        <div className="mt-3 grid gap-4">
          {!isApplied && offers.length > 0 && (
            <VoucherOffers offers={offers} onCode={(voucherCode) => change({ voucherCode })} />
          )}
          <VoucherField
            code={draft.voucherCode}
            failure={voucherFailure}
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
          <div ref={changesRef}>{changes && <WhatChanged changes={changes} />}</div>
        </div>
      ) : (
        <p role="status" className="mt-3 min-h-96 text-muted">
          {texts.loading}
        </p>
      )}
    </section>
  );
}
