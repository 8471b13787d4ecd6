import type { Product } from "@tatka/contract/catalogue/products";
import type { searchProducts } from "@tatka/contract/catalogue/search";
import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { listPartTexts } from "./messages.ts";
import { ProductOption } from "./product-option.tsx";

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
  const { language } = useLanguage();
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
          {found.products.map((product) => (
            <ProductOption key={product.id} product={product} onPick={onPick} />
          ))}
        </ul>
      )}
    </div>
  );
}
