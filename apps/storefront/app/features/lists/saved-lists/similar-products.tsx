import type { getProduct, Product } from "@tatka/contract/catalogue/products";
import type { SavedListItem } from "@tatka/contract/lists/saved-lists";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { ProductOption } from "../list-parts/index.ts";
import { savedListTexts } from "./messages.ts";

const SHOWN = 3;

type SimilarProductsProps = { item: SavedListItem; onPick: (product: Product) => void };

/** Alternatives for a sold-out item, loaded on request. */
export function SimilarProducts({ item, onPick }: SimilarProductsProps) {
  const { language } = useLanguage();
  const texts = savedListTexts[language];
  const [products, setProducts] = useState<Product[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function find() {
    setFailure(null);
    try {
      const { related } = await call<typeof getProduct>("get", "/product/{slug}", {
        params: { slug: item.product.slug },
      });
      setProducts(related.filter(({ variations }) => variations.some(({ inStock }) => inStock)).slice(0, SHOWN));
    } catch (error) {
      setFailure(failureText(error, language));
    }
  }

  return (
    <div className="pb-2 pl-14.5">
      {!products && (
        <button
          type="button"
          aria-label={texts.similarOf(titleIn(language, item.product))}
          className={`${textLinkLook} min-h-11 text-sm`}
          onClick={find}
        >
          {texts.similar}
        </button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {failure ?? (products?.length === 0 ? texts.noSimilar : "")}
      </p>
      {products && products.length > 0 && (
        <>
          <p className="text-sm font-semibold">{texts.similarTitle}</p>
          <ul>
            {products.map((product) => (
              <ProductOption key={product.id} product={product} onPick={onPick} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
