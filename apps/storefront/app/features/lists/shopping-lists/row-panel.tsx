import type { ListLine, ListProduct } from "@tatka/contract/lists/shopping-lists";
import { Check, X } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ListThumb, ProductFinder } from "../list-parts/index.ts";
import { type Choice, choiceOf } from "./choices.ts";
import { shoppingListTexts } from "./messages.ts";

type RowPanelProps = { line: ListLine; choice: Choice; onChange: (choice: Choice) => void };

/** The choices for one item: packs, other products, a search, and skip. */
export function RowPanel({ line, choice, onChange }: RowPanelProps) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const { product } = choice;
  const found = line.matches.map((match) => match.product);
  const products = product && !found.some(({ id }) => id === product.id) ? [product, ...found] : found;

  function pick(picked: ListProduct) {
    const match = line.matches.find((one) => one.product.id === picked.id);
    const size = match?.variation ?? picked.variations.find(({ inStock }) => inStock);
    onChange(choiceOf(picked, size, match?.quantity ?? 1));
  }

  return (
    <div className="grid gap-3 rounded-card bg-surface p-3 text-ink shadow-card">
      {product && product.variations.length > 1 && (
        <fieldset>
          <legend className="text-sm font-semibold">{texts.pack}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {product.variations.map((size) => (
              <button
                key={size.id}
                type="button"
                aria-pressed={size.id === choice.variationId}
                aria-disabled={!size.inStock}
                className="min-h-11 cursor-pointer rounded-card border border-line-strong px-3 text-left text-sm leading-tight hover:border-brand aria-disabled:cursor-default aria-disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand-soft"
                onClick={() => size.inStock && onChange(choiceOf(product, size, choice.quantity))}
              >
                <span className="font-semibold">{titleIn(language, size)}</span>{" "}
                <span className="text-muted tabular-nums">
                  {size.inStock ? format.taka(size.salePrice) : texts.out}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {products.length > (product ? 1 : 0) && (
        <fieldset>
          <legend className="text-sm font-semibold">{texts.whichOne}</legend>
          <ul className="mt-1">
            {products.map((one) => {
              const match = line.matches.find((match) => match.product.id === one.id);
              const size = match?.variation ?? one.variations.find(({ inStock }) => inStock) ?? one.variations[0];
              const isChosen = one.id === product?.id;
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    className={`flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-card px-1 text-left hover:bg-brand-soft ${isChosen ? "bg-brand-soft" : ""}`}
                    onClick={() => pick(one)}
                  >
                    <ListThumb pattern={one.images[0]?.pattern} isSmall />
                    <span className="min-w-0 flex-1 leading-snug">
                      <span className="block truncate font-semibold">{titleIn(language, one)}</span>
                      <span className={`text-meta ${size?.inStock ? "text-muted" : "text-danger"}`}>
                        {size?.inStock ? titleIn(language, size) : texts.out}
                      </span>
                    </span>
                    {size && <span className="font-semibold tabular-nums">{format.taka(size.salePrice)}</span>}
                    {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />}
                  </button>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      <ProductFinder words={products.length === 0 ? line.words : ""} onPick={pick} />
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-card px-2 text-sm font-semibold text-muted hover:text-danger"
        onClick={() => onChange({ ...choice, isLeftOut: true })}
      >
        <X aria-hidden="true" className="size-4.5" />
        {texts.leaveOut}
      </button>
    </div>
  );
}
