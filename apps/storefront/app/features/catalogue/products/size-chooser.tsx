import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import { useLanguage } from "../../../language.tsx";
import type { Size } from "./product-data.server.ts";

type SizeChooserProps = { variations: Size[]; chosenId: number; onChoose: (id: number) => void };

/** The sizes side by side with their prices, which works without JavaScript. */
export function SizeChooser({ variations, chosenId, onChoose }: SizeChooserProps) {
  const { messages } = useLanguage();
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{messages.product.chooseSize}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,30%),1fr))] gap-2">
        {variations.map((variation) => (
          <SizeOption
            key={variation.id}
            variation={variation}
            isChosen={variation.id === chosenId}
            onChoose={() => onChoose(variation.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SizeOptionProps = { variation: Size; isChosen: boolean; onChoose: () => void };

function SizeOption({ variation, isChosen, onChoose }: SizeOptionProps) {
  const { messages, format } = useLanguage();
  const { product } = messages;
  const unitPrice = unitPriceOf(variation);
  return (
    <label className="size-option">
      <input type="radio" name="size" className="sr-only" checked={isChosen} onChange={onChoose} />
      <span>{variation.title}</span>
      <b className={variation.inStock ? undefined : "text-muted"}>{format.taka(variation.salePrice)}</b>
      <span>
        {variation.inStock ? unitPrice && product.each[unitPrice.per](format.taka(unitPrice.taka)) : product.outOfStock}
      </span>
    </label>
  );
}
