import { useEffect, useRef, useState } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { useLanguage } from "../../../language.tsx";
import { userState, useUser } from "../../../login/user-store.ts";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { fetchCart, openDrawer, shortfallWords } from "../../orders/cart/index.ts";
import { putInCart } from "./list-calls.ts";
import { shoppingListTexts } from "./messages.ts";

const nothingTried = { wanted: "", key: "" };

type Item = { variationId: number; quantity: number };

/** Adds the selected items to the cart once, until the selection changes. Guests log in first. */
export function usePutInCart(listId: number, items: readonly Item[], titleOf: (variationId: number) => string) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const { isLoggedIn } = useUser();
  const [isBusy, setBusy] = useState(false);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [put, setPut] = useState<string | null>(null);
  /** Two presses within one frame count once. */
  const isSending = useRef(false);
  /** A guest pressed the button and is logging in. */
  const isWaiting = useRef(false);
  /** After a lost response, the retry has the same key, so that nothing is added twice. */
  const attempt = useRef(nothingTried);
  const wanted = JSON.stringify(items);

  async function send() {
    if (isSending.current || items.length === 0) return;
    if (!userState().isLoggedIn) {
      isWaiting.current = true;
      return openDialog("login");
    }
    isSending.current = true;
    setBusy(true);
    setSentences([]);
    try {
      if (attempt.current.wanted !== wanted) attempt.current = { wanted, key: crypto.randomUUID() };
      const { added, missing } = await putInCart(listId, [...items], attempt.current.key);
      attempt.current = nothingTried;
      setPut(wanted);
      await fetchCart();
      const lines = missing.map((line) => ({ ...line, title: titleOf(line.variationId) }));
      setSentences(shortfallWords(lines, language, format));
      if (added === 0) return;
      showToast(texts.put(added, format.number(added)));
      openDrawer(true);
    } catch (error) {
      sayFailure(error, send);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the user has logged in, and only then
  useEffect(() => {
    if (!isLoggedIn || !isWaiting.current) return;
    isWaiting.current = false;
    void send();
  }, [isLoggedIn]);

  return { put: () => void send(), isBusy, isPut: put === wanted, sentences };
}
