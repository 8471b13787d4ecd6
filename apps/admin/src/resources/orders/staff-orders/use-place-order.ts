import { adminPlaceOrder } from "@tatka/contract/orders/staff-orders";
import type { Body } from "@tatka/contract/route";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { concessionOf, isBeyond, missingIn, type OrderDraft, orderInputOf } from "./order-draft.ts";
import type { CustomerSearch } from "./use-customer.ts";
import type { Quote } from "./use-quote.ts";

type Parts = {
  draft: OrderDraft;
  search: CustomerSearch;
  quote: Quote | undefined;
  listId: number | undefined;
  draftId: number | undefined;
  /** Customer and total are loaded. */
  isSettled: boolean;
  onPlaced: (orderNumber: string) => void;
};

/**
 * Places the order. An unchanged order keeps its idempotency key, so a second click or a retry never places it twice.
 * If data is loading, it waits.
 */
export function usePlaceOrder({ draft, search, quote, listId, draftId, isSettled, onPlaced }: Parts) {
  const t = useText();
  const notify = useNotify();
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useCall(adminPlaceOrder, {
    onDone({ orderNumber: number, paymentStatus, paymentUrl }) {
      const isOnline = paymentStatus === "pending";
      if (isOnline && !paymentUrl) notify(t("tatka.staff_orders.placed_without_link", { number }), { type: "warning" });
      else
        notify(t(isOnline ? "tatka.staff_orders.placed_link" : "tatka.staff_orders.placed", { number }), {
          type: "success",
        });
      onPlaced(number);
    },
    onFailed: (text) => setProblem({ text, isInField: false }),
  });
  // A new object each time, so that the same problem is shown again.
  const [problem, setProblem] = useState<{ text: string; isInField: boolean }>();
  const key = useRef({ of: "", value: "" });

  const missing = () => {
    if (search.customer === undefined) return t("tatka.staff_orders.needs_customer");
    if (draft.lines.length === 0) return t("tatka.staff_orders.needs_lines");
    if (draft.addressId === null && missingIn(draft.address).length > 0) return t("tatka.staff_orders.needs_address");
    if (quote && isBeyond(draft, quote.mostDiscountPercent)) {
      return t("tatka.staff_orders.discount_most", { count: quote.mostDiscountPercent });
    }
    const { discount, deliveryWaiver } = concessionOf(draft);
    if (discount?.reason === "" || deliveryWaiver === "") return t("tatka.staff_orders.needs_reason");
    return undefined;
  };

  function ask() {
    setChecked(true);
    setProblem(undefined);
    setAsked(true);
  }

  const goOn = useEffectEvent(() => {
    setAsked(false);
    if (!isBusy) place();
  });
  useEffect(() => {
    if (isAsked && isSettled) goOn();
  }, [isAsked, isSettled]);

  function place() {
    const first = missing();
    if (first) return setProblem({ text: first, isInField: true });
    const body = orderInputOf(draft, search.customer ?? null, {
      ...(quote && { fingerprint: quote.fingerprint }),
      ...(listId && { listId }),
      ...(draftId && { draftId }),
    });
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() };
    // The form has validated the address, so no part is null here.
    void run({ body: body as Body<typeof adminPlaceOrder>, headers: { "idempotency-key": key.current.value } });
  }

  return { ask, isChecked, isBusy: isBusy || isAsked, problem };
}
