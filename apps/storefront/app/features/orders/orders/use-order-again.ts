import { useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { fetchCart, openDrawer, shortfallWords } from "../cart/index.ts";
import { orderTexts } from "./messages.ts";
import { orderAgain } from "./order-calls.ts";

type OrderAgain = { again: () => void; isBusy: boolean; sentences: readonly string[] };

/** Puts an order into the cart and shows the cart; what did not fit is said beside the button, and stays there. */
export function useOrderAgain(orderNumber: string): OrderAgain {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const [isBusy, setBusy] = useState(false);
  const [sentences, setSentences] = useState<readonly string[]>([]);

  async function again() {
    if (isBusy) return;
    setBusy(true);
    setSentences([]);
    try {
      const { added, missing } = await orderAgain(orderNumber);
      const isAllGone = added === 0 && missing.every(({ reason }) => reason === "unavailable");
      if (isAllGone) return setSentences([texts.nothingLeft]);
      const lines = missing.map((one) => ({ ...one, title: titleIn(language, one) }));
      setSentences(shortfallWords(lines, language, format));
      if (added === 0) return;
      await fetchCart();
      openDrawer(true);
    } catch (error) {
      setSentences([failureText(error, language)]);
    } finally {
      setBusy(false);
    }
  }

  return { again: () => void again(), isBusy, sentences };
}
