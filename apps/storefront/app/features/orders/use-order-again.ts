import { useState } from "react";
import { titleIn, useLanguage } from "../../language.tsx";
import { orderTexts } from "../../messages/orders.ts";
import { fetchCart } from "../cart/cart-calls.ts";
import { openDrawer } from "../cart/cart-store.ts";
import { failureText } from "../identity/failure-text.ts";
import { orderAgain } from "./order-calls.ts";

/** Puts an order into the cart and shows the cart; what could not be had is said beside the button, and stays there. */
export function useOrderAgain(orderNumber: string): { again: () => void; isBusy: boolean; notice: string | null } {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  async function again() {
    if (isBusy) return;
    setBusy(true);
    setNotice(null);
    try {
      const { added, missing } = await orderAgain(orderNumber);
      const titles = missing.map((one) => titleIn(language, one)).join(", ");
      if (added === 0) return setNotice(texts.nothingLeft);
      if (missing.length > 0) setNotice(texts.leftOut(titles));
      await fetchCart();
      openDrawer(true);
    } catch (error) {
      setNotice(failureText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return { again: () => void again(), isBusy, notice };
}
