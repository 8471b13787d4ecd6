import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { AddButton, quantityOf, useCart } from "../../orders/cart/index.ts";
import { cardOf } from "../product-cards/index.ts";
import { buyAgainTexts } from "./messages.ts";
import { useUsualPurchases } from "./use-usual-purchases.ts";
import { usualNote } from "./usual-note.ts";

/** Maximum number of suggestions in the cart. */
const SHOWN = 4;

/** Products that the customer usually buys and that are not in the cart. */
export default function BuyAgainList({ onLeave }: { onLeave: () => void }) {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const cart = useCart();
  const usual = useUsualPurchases()
    .filter(({ variationId }) => quantityOf(cart, variationId) === 0)
    .slice(0, SHOWN);
  if (usual.length === 0) return null;
  return (
    <section aria-labelledby="buy-again-in-cart" className="w-full px-5 pt-4 pb-5 text-left">
      <h3 id="buy-again-in-cart" className="font-bold">
        {texts.title}
      </h3>
      <ul>
        {usual.map((one) => {
          const { product, variationId, pieces } = one;
          const { slug, title, picture, size } = cardOf(product, language, { sizeId: variationId });
          return (
            size && (
              <li key={variationId} className="flex items-center gap-3 py-2">
                <ProductPicture
                  pattern={picture}
                  alt=""
                  sizes="48px"
                  widest={160}
                  className="size-12 shrink-0 rounded-card object-cover"
                />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">
                    <ShopLink to={`/product/${slug}`} className="hover:underline" onClick={onLeave}>
                      {title}
                    </ShopLink>
                  </p>
                  <p className="text-sm text-muted">
                    {size.title} · {usualNote(one, texts, format)}
                  </p>
                  <Price size={size} />
                </div>
                <AddButton
                  variationId={variationId}
                  title={`${title}, ${size.title}`}
                  available={size.available}
                  quantity={Math.min(pieces, size.available)}
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand"
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
