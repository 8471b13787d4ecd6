import { useLanguage } from "../../../language.tsx";
import { Disclosure } from "./filter-group.tsx";
import type { FacetChoices } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import type { Selection } from "./selection.ts";

const fieldLook = "mt-1 h-10 w-full min-w-0 rounded-small border border-line-strong bg-page px-2 text-ink tabular-nums";

export function PriceFilter({ range, selection }: { range: FacetChoices["price"]; selection: Selection }) {
  const { language, format } = useLanguage();
  const texts = listingTexts[language];
  const { minPrice, maxPrice } = selection;
  if (!range && minPrice === null && maxPrice === null) return null;
  return (
    <Disclosure title={texts.price} isOpen>
      {/* The key resets the fields when the numbers change elsewhere. */}
      <div key={`${minPrice} ${maxPrice}`} className="flex items-end gap-2">
        <label className="flex-1 text-sm text-muted">
          {texts.atLeast}
          <input
            type="number"
            name="minPrice"
            min={0}
            max={999_999}
            inputMode="numeric"
            defaultValue={minPrice ?? ""}
            placeholder={range ? format.number(Math.floor(range.min)) : ""}
            className={fieldLook}
          />
        </label>
        <label className="flex-1 text-sm text-muted">
          {texts.atMost}
          <input
            type="number"
            name="maxPrice"
            min={0}
            max={999_999}
            inputMode="numeric"
            defaultValue={maxPrice ?? ""}
            placeholder={range ? format.number(Math.ceil(range.max)) : ""}
            className={fieldLook}
          />
        </label>
        <button
          type="submit"
          className="h-10 cursor-pointer rounded-small border border-line-strong px-2.5 text-sm font-semibold hover:border-brand hover:text-brand-strong"
        >
          {texts.apply}
        </button>
      </div>
    </Disclosure>
  );
}
