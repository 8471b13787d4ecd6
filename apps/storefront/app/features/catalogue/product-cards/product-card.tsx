import { useSyncExternalStore } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { WishButton } from "../../lists/wishlist/index.ts";
import { CardStepper } from "../../orders/cart/index.ts";
import { NotifyButton } from "../restock/index.ts";
import type { CardData } from "./card.ts";
import { showHeart } from "./show-heart.ts";

type ProductCardProps = {
  card: CardData;
  /** Displayed width of its picture, if that affects the choice of file. */
  sizes?: string;
  isSeenAtOnce?: boolean;
};

/** A product card: picture with actions, then price, name and size. The whole card links to the product. */
export function ProductCard({ card, sizes, isSeenAtOnce = false }: ProductCardProps) {
  const { messages } = useLanguage();
  const { size } = card;
  const what = size ? `${card.title}, ${size.title}` : card.title;
  return (
    <article
      className="product-card"
      data-size={size?.id}
      data-out={!size?.inStock || undefined}
      onContextMenu={showHeart}
    >
      <div className="pack-table" data-table={card.table}>
        <ProductPicture
          pattern={card.picture}
          alt=""
          sizes={sizes ?? ""}
          widest={sizes ? 640 : 320}
          least={320}
          loading={isSeenAtOnce ? "eager" : "lazy"}
        />
        {card.storage !== "ambient" && (
          <span className="product-card-cold" data-storage={card.storage}>
            <span className="sr-only">{messages.product.storage[card.storage]}</span>
          </span>
        )}
        {size?.inStock && (
          <CardStepper variationId={size.id} title={what} available={size.available} pieces={card.pieces} />
        )}
        {size && !size.inStock && <NotifyButton variationId={size.id} title={what} className="product-card-notify" />}
      </div>
      <h3>
        <ShopLink to={`/product/${card.slug}`}>{card.title}</ShopLink>
      </h3>
      {size && <Price size={size} />}
      {size && <SizeLine size={size} moreSizes={card.moreSizes} />}
      {card.deal && <p className="product-card-deal">{card.deal}</p>}
      {!size?.inStock && <p className="product-card-note">{messages.product.outOfStock}</p>}
      {card.note && <p className="product-card-note">{card.note}</p>}
      {size && <Heart variationId={size.id} title={what} />}
    </article>
  );
}

/** Shown on hover, which needs JavaScript anyway, so it is not in each card's HTML. */
function Heart(props: { variationId: number; title: string }) {
  const isRunning = useSyncExternalStore(noNews, yes, no);
  return isRunning && <WishButton {...props} className="product-card-wish" />;
}

const noNews = () => () => undefined;
const yes = () => true;
const no = () => false;

/** 500 g · ৳100/kg +1 size */
function SizeLine({ size, moreSizes }: { size: NonNullable<CardData["size"]>; moreSizes: number }) {
  const { messages, format } = useLanguage();
  const { product } = messages;
  const { unitPrice } = size;
  return (
    <p className="product-card-size">
      {`${size.title}${unitPrice ? ` · ${product.each[unitPrice.per](format.taka(unitPrice.taka))}` : ""} `}
      {moreSizes > 0 && <span>{product.moreSizes(moreSizes, format.number(moreSizes))}</span>}
    </p>
  );
}
