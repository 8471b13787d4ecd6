import type { Product } from "@tatka/contract/catalogue";
import { Snowflake } from "lucide-react";
import { useLanguage } from "../../language.tsx";
import { AddButton } from "../cart/add-button.tsx";
import { ShopLink } from "../layout/shop-link.tsx";
import { WishButton } from "../wishlist/wish-button.tsx";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { savingOf } from "./saving.ts";

export type CardData = {
  slug: string;
  title: string;
  storage: Product["storage"];
  picture: string | null;
  /** A word of its own about this one, such as how often the shopper buys it. */
  note?: string;
  /** How many sizes there are besides the one shown. */
  moreSizes: number;
  size: {
    id: number;
    title: string;
    salePrice: number;
    regularPrice: number;
    available: number;
    inStock: boolean;
  } | null;
};

type ProductCardProps = { card: CardData; sizes: string; isSeenAtOnce?: boolean };

export function ProductCard({ card, sizes, isSeenAtOnce = false }: ProductCardProps) {
  const { messages, format } = useLanguage();
  const { product } = messages;
  const isOut = !card.size?.inStock;
  return (
    <article className="group relative flex h-full flex-col rounded-large border border-line bg-surface p-2 transition-shadow duration-200 focus-within:shadow-raised hover:shadow-raised">
      <div className="relative overflow-hidden rounded-card">
        <ProductPicture
          pattern={card.picture}
          alt=""
          sizes={sizes}
          widest={640}
          loading={isSeenAtOnce ? "eager" : "lazy"}
          className={`aspect-square w-full transition-[scale] duration-300 group-hover:scale-105 ${isOut ? "opacity-60 grayscale" : ""}`}
        />
        <CardBadge card={card} />
      </div>
      <div className="flex flex-1 flex-col px-1.5 pt-3 pb-1.5">
        <h3 className="text-[0.9375rem] leading-snug font-semibold text-pretty">
          <ShopLink to={`/product/${card.slug}`} className="after:absolute after:inset-0 after:rounded-large">
            {card.title}
          </ShopLink>
        </h3>
        {card.size && (
          <>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
              {card.storage === "frozen" && (
                <span className="text-frozen">
                  <Snowflake aria-hidden="true" className="size-4" />
                  <span className="sr-only">{product.storage.frozen}</span>
                </span>
              )}
              <span>{card.size.title}</span>
              {card.moreSizes > 0 && <span>{product.moreSizes(card.moreSizes, format.number(card.moreSizes))}</span>}
            </p>
            {card.note && <p className="mt-1 text-[0.8125rem] font-semibold text-brand">{card.note}</p>}
            <div className="mt-auto flex items-end justify-between gap-2 pt-3">
              <Price size={card.size} className="text-lg" />
              {card.size.inStock && (
                <AddButton
                  variationId={card.size.id}
                  title={`${card.title}, ${card.size.title}`}
                  available={card.size.available}
                  className="relative z-10 -mr-0.5 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand"
                />
              )}
            </div>
          </>
        )}
      </div>
      {card.size && (
        <WishButton
          variationId={card.size.id}
          title={`${card.title}, ${card.size.title}`}
          className="absolute top-2.5 right-2.5 z-10"
        />
      )}
    </article>
  );
}

function CardBadge({ card }: { card: CardData }) {
  const { messages, format } = useLanguage();
  if (!card.size?.inStock) {
    return (
      <p className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-1 text-xs leading-none font-semibold text-ink">
        {messages.product.outOfStock}
      </p>
    );
  }
  const saving = savingOf(card.size);
  if (saving === 0) return null;
  return (
    <p className="absolute top-2 left-2 rounded-full bg-accent px-2.5 py-1 text-xs leading-none font-bold text-on-accent">
      {messages.product.off(format.percent(saving))}
    </p>
  );
}
