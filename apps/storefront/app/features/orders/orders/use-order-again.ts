import { useRef, useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { type Failure, useAction } from "../../../use-action.ts";
import { fetchCart, openDrawer, shortfallWords } from "../cart/index.ts";
import { orderTexts } from "./messages.ts";
import { orderAgain } from "./order-calls.ts";

type OrderAgain = { again: () => void; isBusy: boolean; failure: Failure | null; sentences: readonly string[] };

/** Adds an order's items to the cart and opens it. Items that did not fit are listed beside the button. */
export function useOrderAgain(orderNumber: string): OrderAgain {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  const { isBusy, failure, run } = useAction();
  /** A new key only after a confirmed result: after a lost response, nothing is added twice. */
  const key = useRef<string>(crypto.randomUUID());
  const [sentences, setSentences] = useState<readonly string[]>([]);

  async function add() {
    setSentences([]);
    const { added, missing } = await orderAgain(orderNumber, key.current);
    key.current = crypto.randomUUID();
    const isAllGone = added === 0 && missing.every(({ reason }) => reason === "unavailable");
    if (isAllGone) return setSentences([texts.nothingLeft]);
    const lines = missing.map((one) => ({ ...one, title: titleIn(language, one) }));
    setSentences(shortfallWords(lines, language, format));
    if (added === 0) return;
    await fetchCart();
    openDrawer(true);
  }

  return { again: () => run(add), isBusy, failure, sentences };
}
