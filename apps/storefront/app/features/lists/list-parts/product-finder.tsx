import type { Product } from "@tatka/contract/catalogue/products";
import type { searchProducts } from "@tatka/contract/catalogue/search";
import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ListThumb } from "./list-thumb.tsx";
import { listPartTexts } from "./messages.ts";

/** The debounce delay. */
const PAUSE_MS = 350;
const SHOWN = 5;

type Found = { words: string; products: Product[]; failure?: string };

type ProductFinderProps = {
  /** The initial search. */
  words?: string;
  onPick: (product: Product) => void;
};

/** An inline search for a list's items. */
export function ProductFinder({ words = "", onPick }: ProductFinderProps) {
  const { language, format } = useLanguage();
  const texts = listPartTexts[language];
  const id = useId();
  const [text, setText] = useState(words);
  const [found, setFound] = useState<Found | null>(null);
  const wanted = text.trim();
  const isWaiting = wanted !== "" && found?.words !== wanted;

  useEffect(() => {
    if (wanted === "") return setFound(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      call<typeof searchProducts>("get", "/product/search", { query: { q: wanted, take: SHOWN } }).then(
        ({ items }) => isCurrent && setFound({ words: wanted, products: items }),
        (error: unknown) =>
          isCurrent && setFound({ words: wanted, products: [], failure: failureText(error, language) }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, language]);

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {texts.find}
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={texts.find}
          onChange={({ target }) => setText(target.value)}
          className="h-11 w-full rounded-card border border-line-strong bg-surface pr-3 pl-10 text-base placeholder:text-muted"
        />
      </div>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isWaiting && texts.finding}
        {!isWaiting && found?.failure}
        {!isWaiting && found && !found.failure && found.products.length === 0 && texts.nothing(found.words)}
      </p>
      {found && found.products.length > 0 && (
        <ul className="mt-1">
          {found.products.map((product) => {
            const size = product.variations.find(({ inStock }) => inStock) ?? product.variations[0];
            return (
              <li key={product.id}>
                <button
                  type="button"
                  aria-disabled={!size?.inStock}
                  className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-card px-1 text-left hover:bg-brand-soft aria-disabled:cursor-default"
                  onClick={() => size?.inStock && onPick(product)}
                >
                  <ListThumb pattern={product.images[0]?.pattern} isSmall />
                  <span className="min-w-0 flex-1 leading-snug">
                    <span className="block truncate font-semibold">{titleIn(language, product)}</span>
                    <span className={`text-meta ${size?.inStock ? "text-muted" : "text-danger"}`}>
                      {size?.inStock ? titleIn(language, size) : texts.out}
                    </span>
                  </span>
                  {size && <span className="font-semibold tabular-nums">{format.taka(size.salePrice)}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
