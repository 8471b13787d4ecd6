import type { Order } from "@tatka/contract/orders/orders";
import { useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { failureLook, submitLook } from "../../../ui/forms/form-look.ts";
import { orderTexts } from "./messages.ts";
import { paymentUrl } from "./order-calls.ts";

type PayButtonProps = { order: Order; isAgain: boolean; onChanged: () => void };

/** Leads to the gateway. */
export function PayButton({ order, isAgain, onChanged }: PayButtonProps) {
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
      <button
        type="button"
        aria-disabled={isOpening}
        className={`${submitLook} mt-4 min-h-14 text-lg sm:max-w-md`}
        onClick={pay}
      >
        <span>{isOpening ? texts.opening : isAgain ? texts.payAgain : texts.payNow}</span>
        <span className="tabular-nums">{format.taka(order.total)}</span>
      </button>
      <p className="mt-2 text-sm">{texts.payBy(texts.methods[order.paymentMethod])}</p>
      {failure && (
        <p role="alert" className={`${failureLook} mt-3`}>
          {failure}
        </p>
      )}
    </>
  );
}
