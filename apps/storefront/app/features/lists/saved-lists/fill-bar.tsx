import type { SavedListItem } from "@tatka/contract/lists/saved-lists";
import { ShoppingCart } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { ShortfallMessage } from "../../orders/cart/index.ts";
import { ListBar } from "../list-parts/index.ts";
import { inStock, worthOf } from "./list-worth.ts";
import { savedListTexts } from "./messages.ts";

type FillBarProps = {
  items: readonly SavedListItem[];
  isBusy: boolean;
  /** Items that did not fit the last time. */
  sentences: readonly string[];
  onFill: () => void;
};

/** A list's current total, and the button that adds available items to the cart. */
export function FillBar({ items, isBusy, sentences, onFill }: FillBarProps) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language];
  const available = inStock(items).length;
  return (
    <>
      <ShortfallMessage sentences={sentences} className="mt-4" />
      {items.length > 0 && (
        <ListBar total={format.taka(worthOf(items))} count={texts.items(available, format.number(available))}>
          <button
            type="button"
            disabled={isBusy || available === 0}
            className={`${submitLook} px-3 whitespace-nowrap`}
            onClick={onFill}
          >
            <ShoppingCart aria-hidden="true" className="size-5 shrink-0" />
            {isBusy ? texts.filling : texts.fill(available, format.number(available))}
          </button>
        </ListBar>
      )}
    </>
  );
}
