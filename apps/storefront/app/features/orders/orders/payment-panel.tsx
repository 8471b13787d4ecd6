import type { Order } from "@tatka/contract/orders/orders";
import { useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { Section } from "../checkout/index.ts";
import { orderTexts } from "./messages.ts";
import { paymentUrl } from "./order-calls.ts";
import { type PaymentState, paymentState } from "./payment-state.ts";

const toneLooks: Record<PaymentState["tone"], string> = {
  good: "bg-brand-soft text-brand-strong",
  plain: "bg-sunken",
  problem: "bg-accent-soft",
};

/** How the money stands, and the way to pay where there is something to pay online. */
export function PaymentPanel({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const { says, tone, amount, pay } = paymentState(order);
  const words = texts.pay[says];
  return (
    <Section title={texts.payment}>
      {order.total > 0 && <p className="mt-1 text-muted">{texts.methods[order.paymentMethod]}</p>}
      <div className={`mt-3 rounded-card px-4 py-3 ${toneLooks[tone]}`}>
        <p className="font-semibold">{typeof words === "string" ? words : words(format.taka(amount))}</p>
        {pay?.until && (
          <p className="mt-1 text-sm">
            {pay.isLate ? texts.pay.late : texts.pay.until(shortMoment(pay.until, language))}
          </p>
        )}
      </div>
      {pay && <PayButton order={order} isAgain={pay.isAgain} onChanged={onChanged} />}
    </Section>
  );
}

type PayButtonProps = { order: Order; isAgain: boolean; onChanged: () => void };

function PayButton({ order, isAgain, onChanged }: PayButtonProps) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pay() {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      const url = await paymentUrl(order.orderNumber);
      // The button stays as it is until the gateway's page has come.
      if (url) return location.assign(url);
    } catch (error) {
      setFailure(failureText(error, language));
    }
    setOpening(false);
    // It may have been paid or cancelled meanwhile.
    onChanged();
  }

  return (
    <>
      <button type="button" aria-disabled={isOpening} className={`${submitLook} mt-4`} onClick={pay}>
        <span>{isOpening ? texts.opening : isAgain ? texts.payAgain : texts.payNow}</span>
        <span className="tabular-nums">{format.taka(order.total)}</span>
      </button>
      {failure && (
        <p role="alert" className="mt-3 rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
