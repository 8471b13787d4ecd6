import type { Order } from "@tatka/contract/orders/orders";
import { useLanguage } from "../../../language.tsx";
import { AmountRow } from "../../../ui/text/amount-row.tsx";
import { CartDiscounts } from "../discounts/index.ts";
import { orderTexts } from "./messages.ts";

/** Goods, voucher, delivery and total. */
export function OrderAmounts({ order }: { order: Order }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language].amounts;
  const waived = order.deliveryWaiver === null ? 0 : order.deliveryDiscount;
  const named = order.discounts.reduce((sum, { amount }) => sum + amount, 0);
  const off = Math.round((order.discount + order.deliveryDiscount - waived - named) * 100) / 100;
  return (
    <dl className="mt-3 grid gap-2">
      <AmountRow label={texts.subtotal}>{format.taka(order.subtotal)}</AmountRow>
      <AmountRow label={texts.delivery}>
        {order.deliveryCharge === 0 ? texts.free : format.taka(order.deliveryCharge)}
      </AmountRow>
      <CartDiscounts discounts={order.discounts} />
      {off > 0 && (
        <AmountRow label={labelOf(order, texts)} className="text-brand-strong">
          −{format.taka(off)}
        </AmountRow>
      )}
      {waived > 0 && (
        <AmountRow label={texts.waived(order.deliveryWaiver ?? "")} className="text-brand-strong">
          −{format.taka(waived)}
        </AmountRow>
      )}
      <AmountRow label={texts.total} className="mt-1 border-t border-line pt-3 text-lg font-bold">
        {format.taka(order.total)}
      </AmountRow>
      {order.advance > 0 && <AmountRow label={texts.advance}>−{format.taka(order.advance)}</AmountRow>}
    </dl>
  );
}

function labelOf({ discountReason, voucherCode }: Order, texts: (typeof orderTexts)["en"]["amounts"]): string {
  if (discountReason !== null) return texts.discount(discountReason);
  // A replacement order is free without a voucher.
  return voucherCode === null ? texts.atNoCharge : texts.voucher(voucherCode);
}
