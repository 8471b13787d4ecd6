import type { ListInCart, SavedListItem } from "@tatka/contract/lists/saved-lists";
import { useRef, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { showToast } from "../../../ui/toast.ts";
import { fetchCart, openDrawer, shortfallWords } from "../../orders/cart/index.ts";
import { savedListTexts } from "./messages.ts";

/** Adds a list to the cart and opens it. Items that did not fit are listed beside the button. */
export function useFillCart(items: readonly SavedListItem[], send: () => Promise<ListInCart>) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language];
  const [isBusy, setBusy] = useState(false);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const isSending = useRef(false);

  async function fill() {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setSentences([]);
    try {
      const { added, already, missing } = await send();
      const lines = missing.map((line) => ({ ...line, title: titleOf(line.variationId) }));
      const isAllGone = added === 0 && already === 0;
      setSentences(isAllGone ? [texts.nothingLeft] : shortfallWords(lines, language, format));
      if (isAllGone) return;
      await fetchCart();
      showToast(added > 0 ? texts.filled(added, format.number(added)) : texts.already);
      openDrawer(true);
    } catch (error) {
      setSentences([failureText(error, language)]);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function titleOf(variationId: number): string {
    const item = items.find(({ id }) => id === variationId);
    return item ? titleIn(language, item.product) : "";
  }

  return { fill: () => void fill(), isBusy, sentences };
}
