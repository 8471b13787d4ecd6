import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { userState, useUser } from "../../../session/user-store.ts";
import { openDialog } from "../../../shell/dialog-store.ts";
import { quietButtonLook, submitLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { fetchCart, openDrawer, ShortfallMessage, shortfallWords } from "../../orders/cart/index.ts";
import { AskCard } from "./ask-card.tsx";
import { proposedChoices, wantedItems, worthOf } from "./choices.ts";
import { photoUrl, putInCart } from "./list-calls.ts";
import { shoppingListTexts } from "./messages.ts";
import { ReviewLine } from "./review-line.tsx";

/** What was read beside what was written, each line to be put right, and all of it into the cart with one tap. */
export function Review({ list, onAnother }: { list: ShoppingList; onAnother: () => void }) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const { isLoggedIn } = useUser();
  const [choices, setChoices] = useState(() => proposedChoices(list));
  const [isBusy, setBusy] = useState(false);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  /** A guest tapped the button and is logging in. */
  const isWaiting = useRef(false);
  const items = wantedItems(choices);
  const found = list.lines.filter(({ matches }) => matches.length > 0).length;

  async function put() {
    if (isBusy || items.length === 0) return;
    if (!userState().isLoggedIn) return askToLogIn();
    setBusy(true);
    setSentences([]);
    try {
      const { added, missing } = await putInCart(list.id, items);
      await fetchCart();
      const lines = missing.map((line) => ({ ...line, title: titleOf(line.variationId) }));
      setSentences(shortfallWords(lines, language, format));
      if (added === 0) return;
      showToast(texts.put(format.number(added)));
      openDrawer(true);
    } catch (error) {
      showToast(failureText(error, language));
    } finally {
      setBusy(false);
    }
  }

  function titleOf(variationId: number): string {
    const products = list.lines.flatMap(({ matches }) => matches.map(({ product }) => product));
    const product = products.find(({ variations }) => variations.some(({ id }) => id === variationId));
    return product ? titleIn(language, product) : "";
  }

  function askToLogIn() {
    isWaiting.current = true;
    openDialog("login");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the user has logged in, and only then
  useEffect(() => {
    if (!isLoggedIn || !isWaiting.current) return;
    isWaiting.current = false;
    void put();
  }, [isLoggedIn]);

  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(15rem,22rem)_1fr]">
      <section
        aria-labelledby="original"
        className="rounded-large border border-line bg-surface p-5 lg:sticky lg:top-34 xl:top-22"
      >
        <h2 id="original" className="text-lg font-bold">
          {texts.original}
        </h2>
        {list.source === "photo" ? (
          <img
            src={photoUrl(list.id)}
            alt={texts.photoOf}
            className="mt-3 max-h-128 w-full rounded-card object-contain"
          />
        ) : (
          <p className="mt-3 max-h-96 overflow-y-auto leading-relaxed break-words whitespace-pre-line text-muted">
            {list.text}
          </p>
        )}
        <button type="button" className={`${quietButtonLook} mt-4`} onClick={onAnother}>
          {texts.another}
        </button>
      </section>
      <section aria-labelledby="found">
        <h2 id="found" className="text-lg font-bold" aria-live="polite">
          {texts.found(format.number(found), format.number(list.lines.length))}
        </h2>
        <ul className="mt-3 grid gap-3">
          {list.lines.map((line, index) => {
            const choice = choices[index];
            return (
              choice && (
                <ReviewLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor go, and two may be the same
                  key={index}
                  line={line}
                  choice={choice}
                  onChange={(changed) => setChoices((now) => now.with(index, changed))}
                />
              )
            );
          })}
        </ul>
        <div className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-large border border-line bg-surface p-4 shadow-raised">
          <p className="leading-tight">
            <span className="block text-sm text-muted">{texts.total(format.number(items.length))}</span>
            <strong className="text-xl tabular-nums">{format.taka(worthOf(list, choices))}</strong>
          </p>
          <button
            type="button"
            disabled={isBusy || items.length === 0}
            className={`${submitLook} max-w-md flex-1 whitespace-nowrap`}
            onClick={put}
          >
            <ShoppingCart aria-hidden="true" className="size-5" />
            {texts.putInCart}
          </button>
        </div>
        <ShortfallMessage sentences={sentences} className="mt-4" />
        <AskCard list={list} />
      </section>
    </div>
  );
}
