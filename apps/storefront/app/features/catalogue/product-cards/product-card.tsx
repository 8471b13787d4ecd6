import type { Product } from "@tatka/contract/catalogue/products";
import { Snowflake } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { AddButton } from "../../orders/cart/index.ts";
import { WishButton } from "../../people/wishlist/index.ts";
import { Price, ProductPicture, savingOf } from "../product-parts/index.ts";

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
    <article className="product-card">
      <div className="product-card-picture" data-out={isOut || undefined}>
        <ProductPicture
          pattern={card.picture}
          alt=""
          sizes={sizes}
          widest={640}
          loading={isSeenAtOnce ? "eager" : "lazy"}
        />
        <CardBadge card={card} />
      </div>
      <div className="product-card-text">
        <h3>
          <ShopLink to={`/product/${card.slug}`}>{card.title}</ShopLink>
        </h3>
        {card.size && (
          <>
            <p className="product-card-size">
              {card.storage === "frozen" && (
                <span className="text-frozen">
                  <Snowflake aria-hidden="true" className="size-4" />
                  <span className="sr-only">{product.storage.frozen}</span>
                </span>
              )}
              <span>{card.size.title}</span>
              {card.moreSizes > 0 && <span>{product.moreSizes(card.moreSizes, format.number(card.moreSizes))}</span>}
            </p>
            {card.note && <p className="product-card-note">{card.note}</p>}
            <div className="product-card-foot">
              <Price size={card.size} className="text-lg" />
              {card.size.inStock && (
                <AddButton
                  variationId={card.size.id}
                  title={`${card.title}, ${card.size.title}`}
                  available={card.size.available}
                  className="product-card-add"
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
          className="product-card-wish"
        />
      )}
    </article>
  );
}

function CardBadge({ card }: { card: CardData }) {
  const { messages, format } = useLanguage();
  if (!card.size?.inStock) return <p className="product-card-badge">{messages.product.outOfStock}</p>;
  const saving = savingOf(card.size);
  if (saving === 0) return null;
  return <p className="product-card-badge">{messages.product.off(format.percent(saving))}</p>;
}
