import type { Order } from "@tatka/contract/orders/orders";
import { methodWords } from "@tatka/domain/payments/methods/index";
import { useLanguage } from "../../../../language.tsx";
import { orderTexts } from "../messages.ts";
import { type PaymentState, paymentState } from "./payment-state.ts";

const toneLooks: Record<PaymentState["tone"], string> = {
  good: "bg-brand-soft text-brand-strong",
  plain: "bg-sunken",
  problem: "bg-accent-soft",
};

/** Payment method and payment status. */
export function PaymentPanel({ order }: { order: Order }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const { says, tone, amount } = paymentState(order);
  const words = texts.pay[says];
  return (
    <div className={`mt-4 rounded-card px-4 py-3 ${toneLooks[tone]}`}>
      {order.total > 0 && <p className="text-sm">{methodWords(order.paymentMethod, language).title}</p>}
      <p className="font-semibold">{typeof words === "string" ? words : words(format.taka(amount))}</p>
    </div>
  );
}
