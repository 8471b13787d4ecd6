import type { Order } from "@tatka/contract/orders/orders";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { cashOnDelivery, methodWords } from "@tatka/domain/payments/methods/index";
import { useState } from "react";
import { FailureNote } from "../../../../failure-note.tsx";
import { useLanguage } from "../../../../language.tsx";
import { quietButtonLook, submitLook } from "../../../../ui/forms/form-look.ts";
import { useAction } from "../../../../use-action.ts";
import { orderTexts } from "../messages.ts";
import { changeOrder, paymentUrl } from "../order-calls.ts";

type PayButtonProps = { order: Order; isAgain: boolean; onChanged: () => void };

/** Redirects to the gateway. */
export function PayButton({ order, isAgain, onChanged }: PayButtonProps) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, failure, run } = useAction();
  const isOpening = isBusy || isLeaving;

  async function pay() {
    const url = await paymentUrl(order.orderNumber).catch((error: unknown) => {
      // It may have been paid or cancelled in the meantime.
      onChanged();
      throw error;
    });
    if (!url) return onChanged();
    // The button stays busy until the gateway's page loads.
    setLeaving(true);
    location.assign(url);
  }

  async function payCash() {
    await changeOrder(order.orderNumber, { paymentMethod: cashOnDelivery }).finally(onChanged);
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isOpening}
        className={`${submitLook} mt-4 min-h-14 text-lg sm:max-w-md`}
        onClick={() => !isOpening && run(pay)}
      >
        {isOpening ? texts.opening : methodWords(order.paymentMethod, language).pay(format.taka(order.total))}
      </button>
      {isAgain && mayChange("change-payment", order, "customer") && (
        <button
          type="button"
          aria-disabled={isOpening}
          className={`${quietButtonLook} mt-2 w-full sm:max-w-md`}
          onClick={() => !isOpening && run(payCash)}
        >
          {texts.payCash}
        </button>
      )}
      <FailureNote failure={failure} className="mt-3" />
    </>
  );
}
