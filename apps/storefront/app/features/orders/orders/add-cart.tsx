import type { Order } from "@tatka/contract/orders/orders";
import { holdsMoney, mayChange } from "@tatka/domain/orders/order-policy";
import { ShoppingBasket } from "lucide-react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { changeCart, useCart } from "../cart/index.ts";
import { changeTexts } from "./change-messages.ts";
import { addCart } from "./order-calls.ts";

/** Adds the cart to an order that is not packed yet. */
export function AddCart({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const { language } = useLanguage();
  const texts = changeTexts[language];
  const { isBusy, failure, run } = useAction();
  const { cartItems } = useCart();
  if (!mayChange("edit-lines", order, "customer") || holdsMoney(order.paymentStatus) || cartItems.length === 0)
    return null;

  async function add() {
    const changed = await addCart(order.orderNumber);
    changeCart({ type: "clear" });
    onChanged(changed);
    showToast(texts.added);
  }

  return (
    <>
      <button type="button" aria-disabled={isBusy} className={quietButtonLook} onClick={() => run(add)}>
        <ShoppingBasket aria-hidden="true" className="size-5" />
        {isBusy ? texts.saving : texts.add}
      </button>
      <p className="text-sm text-muted">{texts.addText}</p>
      <FailureNote failure={failure} />
    </>
  );
}
