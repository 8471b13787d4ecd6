import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { ListPlus, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { quietButtonLook, submitLook } from "../../../ui/forms/form-look.ts";
import { openDrawer, ShortfallMessage } from "../../orders/cart/index.ts";
import { ListBar } from "../list-parts/index.ts";
import { AskCard } from "./ask-card.tsx";
import { attentionFirst, isDuplicate, needsALook, proposedChoices, stateOf, wantedItems, worthOf } from "./choices.ts";
import { photoUrl } from "./list-calls.ts";
import { shoppingListTexts } from "./messages.ts";
import { ReviewRow } from "./review-row.tsx";
import { usePutInCart } from "./use-put-in-cart.ts";

/** One row per item, unclear ones first, and one button for all of them. */
export function Review({ list, onAnother }: { list: ShoppingList; onAnother: () => void }) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const [choices, setChoices] = useState(() => proposedChoices(list));
  // Set once: a corrected row must not move while the user works on it.
  const [order] = useState(() => attentionFirst(list, choices));
  const items = wantedItems(list, choices);
  const { put, isBusy, isPut, sentences } = usePutInCart(list.id, items, titleOf);
  const found = choices.filter(({ product }) => product !== null).length;
  const toCheck = list.lines.filter((line, place) => {
    const choice = choices[place];
    return choice && needsALook(stateOf(line, choice));
  }).length;

  function titleOf(variationId: number): string {
    const product = choices.find((choice) => choice.variationId === variationId)?.product;
    return product ? titleIn(language, product) : "";
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="found" className="min-w-0">
        <div className="flex items-center justify-between gap-3">
          <h1 className="title-page">{texts.textLabel}</h1>
          <SaveListButton
            items={items}
            suggestedName={texts.savedName}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-card px-2 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
          >
            <ListPlus aria-hidden="true" className="size-5" />
            {texts.save}
          </SaveListButton>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
          <h2 id="found" className="text-muted">
            {texts.found(format.number(found), format.number(list.lines.length))}
          </h2>
          <p role="status" className={`font-semibold ${toCheck > 0 ? "text-danger" : "text-brand-strong"}`}>
            {toCheck > 0 ? texts.toCheck(toCheck, format.number(toCheck)) : texts.allClear}
          </p>
        </div>
        <ul>
          {order.map((place) => {
            const [line, choice] = [list.lines[place], choices[place]];
            return (
              line &&
              choice && (
                <ReviewRow
                  key={place}
                  line={line}
                  choice={choice}
                  isDuplicate={isDuplicate(choices, place)}
                  onChange={(changed) => setChoices((now) => now.with(place, changed))}
                />
              )
            );
          })}
        </ul>
        <LeftOut list={list} />
        <ShortfallMessage sentences={sentences} className="mt-4" />
        <ListBar
          total={format.taka(worthOf(list, choices))}
          count={texts.sureAndToCheck(format.number(items.length), toCheck > 0 ? format.number(toCheck) : null)}
        >
          <button
            type="button"
            disabled={isBusy || items.length === 0}
            className={`${submitLook} px-3`}
            onClick={() => (isPut ? openDrawer(true) : put())}
          >
            <ShoppingCart aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            {isBusy && texts.adding}
            {!isBusy && (isPut ? texts.inCart : texts.putInCart(items.length, format.number(items.length)))}
          </button>
        </ListBar>
      </section>
      <div className="grid gap-4 xl:sticky xl:top-34 2xl:top-22">
        <Original list={list} onAnother={onAnother} />
        <AskCard list={list} />
      </div>
    </div>
  );
}

/** Lines without an item and their reasons, so that no line disappears silently. */
function LeftOut({ list: { leftOut } }: { list: ShoppingList }) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  if (leftOut.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-muted">
        {texts.notItems(format.number(leftOut.length))}
      </summary>
      <ul className="grid gap-1.5 pb-2 text-sm">
        {leftOut.map(({ raw, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be left out twice, and the list never changes
          <li key={place} className="break-words">
            “{raw}” <span className="text-muted">· {texts.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Original({ list, onAnother }: { list: ShoppingList; onAnother: () => void }) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  return (
    <section aria-labelledby="original" className="rounded-large border border-line bg-surface p-5">
      <h2 id="original" className="title-section">
        {texts.original}
      </h2>
      {list.source === "photo" ? (
        <img
          src={photoUrl(list.id)}
          alt={texts.photoOf}
          className="mt-3 max-h-128 w-full rounded-card object-contain"
        />
      ) : (
        <p className="mt-2 max-h-72 overflow-y-auto leading-relaxed break-words whitespace-pre-line text-muted">
          {list.text}
        </p>
      )}
      <button type="button" className={`${quietButtonLook} mt-4`} onClick={onAnother}>
        {texts.another}
      </button>
    </section>
  );
}
