import { ChevronRight } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { ScrollRow } from "../../../ui/scroll-row.tsx";
import type { CardData } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type ProductRowProps = {
  id: string;
  title: string;
  /** Beside the title; a text explains the row. */
  lead?: ReactNode;
  cards: CardData[];
  /** Link to the page with all products, if any. */
  seeAllAt?: string;
  /** At the end of the line of the title, instead of that link. */
  aside?: ReactNode;
};

/** A scrolling row of products; empty rows are not rendered. Memoised: new props would hydrate it early. */
export const ProductRow = memo(function ProductRow({ id, title, lead, cards, seeAllAt, aside }: ProductRowProps) {
  const { home } = useLanguage().messages;
  if (cards.length === 0) return null;
  const heading = (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={`${id}-title`} className="title-section">
        {title}
      </h2>
      {typeof lead === "string" ? <p className="text-muted">{lead}</p> : lead}
    </div>
  );
  const seeAll = seeAllAt && (
    <ShopLink to={seeAllAt} aria-label={home.seeAllOf(title)} className="see-all">
      {home.seeAll}
      <ChevronRight aria-hidden="true" className="size-4" />
    </ShopLink>
  );
  return (
    <HydratesWhenVisible id={id}>
      <section id={id} aria-labelledby={`${id}-title`} className="when-near-[19rem] mt-4 lg:mt-8">
        <ScrollRow
          heading={heading}
          aside={aside ?? seeAll}
          backLabel={home.scrollBack}
          forwardLabel={home.scrollForward}
          className="product-rail"
        >
          {cards.map((card) => (
            <li key={card.slug}>
              <ProductCard card={card} />
            </li>
          ))}
        </ScrollRow>
      </section>
    </HydratesWhenVisible>
  );
});
