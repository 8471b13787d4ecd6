import type { Variation } from "@tatka/contract/catalogue/products";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { AddButton } from "../../orders/cart/index.ts";
import { WishButton } from "../../people/wishlist/index.ts";
import { Price, savingOf } from "../product-parts/index.ts";
import { StockNote } from "./stock-note.tsx";
import { UnitPriceNote } from "./unit-price-note.tsx";

/** The price of the chosen size, and the sizes to choose from; without scripts every size still shows its price. */
export function SizeChooser({ title, variations }: { title: string; variations: Variation[] }) {
  const { language, messages, format } = useLanguage();
  const [chosenId, setChosenId] = useState(() => (variations.find(({ inStock }) => inStock) ?? variations[0])?.id);
  const chosen = variations.find(({ id }) => id === chosenId);
  if (!chosen) return null;
  const saved = chosen.regularPrice - chosen.salePrice;
  const sizeTitle = `${title}, ${titleIn(language, chosen)}`;

  return (
    <div className="mt-6 rounded-large border border-line bg-surface p-5 sm:p-6">
      <div aria-live="polite">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Price size={chosen} className="text-4xl tracking-tight" />
          {saved > 0 && (
            <p className="rounded-full bg-accent px-3 py-1 text-sm leading-tight font-bold text-on-accent">
              {messages.product.save(format.taka(saved))}
            </p>
          )}
        </div>
        <UnitPriceNote variation={chosen} className="mt-1 text-muted" />
        <StockNote variation={chosen} />
      </div>
      <fieldset className="mt-5">
        <legend className="mb-2.5 font-semibold">{messages.product.chooseSize}</legend>
        <div className="grid gap-2.5">
          {variations.map((variation) => (
            <SizeOption
              key={variation.id}
              variation={variation}
              isChosen={variation.id === chosenId}
              onChoose={() => setChosenId(variation.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex items-center justify-end gap-3">
        {chosen.inStock && (
          <AddButton
            isWide
            variationId={chosen.id}
            title={sizeTitle}
            available={chosen.available}
            className={`${buttonLook.main} flex-1`}
          />
        )}
        <WishButton
          variationId={chosen.id}
          title={sizeTitle}
          className="border border-line-strong hover:border-danger"
        />
      </div>
    </div>
  );
}

type SizeOptionProps = { variation: Variation; isChosen: boolean; onChoose: () => void };

function SizeOption({ variation, isChosen, onChoose }: SizeOptionProps) {
  const { language, messages, format } = useLanguage();
  const saving = savingOf(variation);
  return (
    <label className="relative flex cursor-pointer items-center justify-between gap-4 rounded-card border border-line-strong px-4 py-3 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input type="radio" name="size" className="sr-only" checked={isChosen} onChange={onChoose} />
      <span>
        <span className="block font-semibold">{titleIn(language, variation)}</span>
        <UnitPriceNote variation={variation} className="text-sm text-muted" />
        {!variation.inStock && <span className="block text-sm text-danger">{messages.product.outOfStock}</span>}
      </span>
      <span className="text-right">
        <Price size={variation} className="justify-end text-lg" />
        {saving > 0 && (
          <span className="block text-sm font-semibold text-brand-strong">
            {messages.product.off(format.percent(saving))}
          </span>
        )}
      </span>
    </label>
  );
}
