import { memo } from "react";
import { useLanguage } from "../../../language.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import type { CardData } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

/** Pictures of the first rows load eagerly, the others lazily. */
const SEEN_AT_ONCE = 4;
const furtherProductsId = "further-products";

export const ProductGrid = memo(function ProductGrid({ cards }: { cards: CardData[] }) {
  const { messages } = useLanguage();
  const sizes = "(min-width: 40rem) 200px, 40vw";
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {messages.category.products}
      </h2>
      <ul
        id="product-grid"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5.5 sm:grid-cols-[repeat(auto-fill,minmax(max(9rem,16%),1fr))] lg:gap-x-4 lg:gap-y-7"
      >
        {cards.slice(0, SEEN_AT_ONCE).map((card) => (
          <li key={card.slug}>
            <ProductCard card={card} sizes={sizes} isSeenAtOnce />
          </li>
        ))}
        <HydratesWhenVisible id={furtherProductsId}>
          {cards.slice(SEEN_AT_ONCE).map((card, place) => (
            <li key={card.slug} id={place === 0 ? furtherProductsId : undefined} className="when-near-[16rem]">
              <ProductCard card={card} sizes={sizes} />
            </li>
          ))}
        </HydratesWhenVisible>
      </ul>
    </section>
  );
});
