import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { CartDiscounts, NearDiscounts } from "../discounts/index.ts";
import type { Summary } from "./checkout-calls.ts";
import { checkoutTexts } from "./messages.ts";

/** The order's amounts, line by line. */
export function OrderSummary({ summary }: { summary: Summary }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { subtotal, discount, deliveryCharge, deliveryDiscount, total, saving, plastic, itemCount } = summary;
  const offByStore = summary.discounts.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
  const offByVoucher = (Math.round((discount + deliveryDiscount) * 100) - offByStore) / 100;
  return (
    <>
      <dl className="grid gap-2">
        <Row label={`${texts.subtotal}, ${texts.itemCount(itemCount, format.number(itemCount))}`}>
          {format.taka(subtotal)}
        </Row>
        <Row label={texts.deliveryCharge}>{deliveryCharge === 0 ? texts.free : format.taka(deliveryCharge)}</Row>
        <CartDiscounts discounts={summary.discounts} />
        {offByVoucher > 0 && (
          <Row label={texts.discount(summary.voucher?.code ?? "")} className="text-brand-strong">
            −{format.taka(offByVoucher)}
          </Row>
        )}
        <Row label={texts.total} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {format.taka(total)}
        </Row>
      </dl>
      {summary.nearDiscounts.length > 0 && (
        <div className="mt-3">
          <NearDiscounts near={summary.nearDiscounts} />
        </div>
      )}
      {saving > 0 && <p className="mt-2 text-sm font-medium text-brand-strong">{texts.saving(format.taka(saving))}</p>}
      {plastic.grams > 0 && (
        <p className="mt-2 text-sm text-muted">
          {texts.plastic(format.number(plastic.grams), plastic.pieces, format.number(plastic.pieces))}
        </p>
      )}
    </>
  );
}

function Row({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
