import { useLanguage } from "../../../language.tsx";
import { AmountRow } from "../../../ui/text/amount-row.tsx";
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
        <AmountRow label={`${texts.subtotal}, ${texts.itemCount(itemCount, format.number(itemCount))}`}>
          {format.taka(subtotal)}
        </AmountRow>
        <AmountRow label={texts.deliveryCharge}>
          {deliveryCharge === 0 ? texts.free : format.taka(deliveryCharge)}
        </AmountRow>
        <CartDiscounts discounts={summary.discounts} />
        {offByVoucher > 0 && (
          <AmountRow label={texts.discount(summary.voucher?.code ?? "")} className="text-brand-strong">
            −{format.taka(offByVoucher)}
          </AmountRow>
        )}
        <AmountRow label={texts.total} className="mt-1 border-t border-line pt-3 text-lg font-bold">
          {format.taka(total)}
        </AmountRow>
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
