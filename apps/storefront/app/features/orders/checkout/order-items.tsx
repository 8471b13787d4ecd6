import { ChevronDown } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { useCart } from "../cart/index.ts";
import { checkoutTexts } from "./messages.ts";
import type { Shortage } from "./shortage-notice.tsx";

/** Thumbnails beside the number of items, also on the narrowest phone. */
const SHOWN = 3;

/** The items as thumbnails, expandable to a list. */
export function OrderItems({ shortages }: { shortages: readonly Shortage[] }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { cartItems } = useCart();
  const count = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = cartItems.length - SHOWN;
  return (
    <details className="group" open={shortages.length > 0 || undefined}>
      <summary className="flex min-h-18 cursor-pointer list-none items-center gap-2 rounded-card [&::-webkit-details-marker]:hidden">
        {cartItems.slice(0, SHOWN).map(({ id, images }) => (
          <span key={id} className="size-11 shrink-0 overflow-hidden rounded-card bg-quiet">
            <ProductPicture
              pattern={images[0]?.pattern ?? null}
              alt=""
              sizes="44px"
              widest={160}
              className="size-full object-cover"
            />
          </span>
        ))}
        {more > 0 && <span className="text-sm text-muted">+{format.number(more)}</span>}
        <span className="ml-auto flex items-center gap-1 font-semibold whitespace-nowrap text-brand-strong">
          {texts.itemCount(count, format.number(count))}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line pb-2">
        {cartItems.map(({ id, product, variation, quantity, salePrice, soldByWeight }) => {
          const left = shortages.find(({ variationId }) => variationId === id)?.now;
          const price = format.taka((Math.round(salePrice * 100) * (left || quantity)) / 100);
          return (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className={`min-w-0 ${left === 0 ? "text-muted" : ""}`}>
                <span className="font-medium">{titleIn(language, product)}</span>{" "}
                <span className="text-sm text-muted">
                  {titleIn(language, variation)} × {format.number(quantity)}
                  {soldByWeight && ` · ${texts.byWeight}`}
                </span>
                {left !== undefined && (
                  <span className="ml-2 inline-block rounded-small bg-danger-soft px-2 text-sm font-semibold text-danger">
                    {left === 0 ? texts.soldOutMark : texts.leftMark(format.number(left))}
                  </span>
                )}
              </span>
              {left === 0 ? (
                <s className="text-muted tabular-nums">{price}</s>
              ) : (
                <span className="tabular-nums">{price}</span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
