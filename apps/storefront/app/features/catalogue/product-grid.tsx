import { useLanguage } from "../../language.tsx";
import { type CardData, ProductCard } from "./product-card.tsx";

/** Pictures of the first rows are asked for at once; the others when they come near. */
const SEEN_AT_ONCE = 4;

export function ProductGrid({ cards }: { cards: CardData[] }) {
  const { messages } = useLanguage();
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {messages.category.products}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
        {cards.map((card, place) => (
          <li key={card.slug} className={place < SEEN_AT_ONCE ? undefined : "when-near-[19rem]"}>
            <ProductCard
              card={card}
              sizes="(min-width: 80rem) 220px, (min-width: 48rem) 30vw, 44vw"
              isSeenAtOnce={place < SEEN_AT_ONCE}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
