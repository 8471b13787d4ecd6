import type { SavedListItem } from "@tatka/contract/lists/saved-lists";
import { mostOfOne } from "@tatka/domain/orders/cart";
import type { ReactNode } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { ListStepper, ListThumb } from "../list-parts/index.ts";
import { savedListTexts } from "./messages.ts";

type ListRowProps = {
  item: SavedListItem;
  /** Only in the user's own list; 0 removes the item. */
  onChange?: (quantity: number) => void;
  /** Shown below an out-of-stock row. */
  children?: ReactNode;
};

/** An item of a saved list at its current price. */
export function ListRow({ item, onChange, children }: ListRowProps) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language];
  const title = titleIn(language, item.product);
  const isOut = item.available <= 0;
  return (
    <li className="-mx-4 border-b border-line px-4 sm:mx-0 sm:px-1" data-item={item.id}>
      <div className="flex min-h-18 items-center gap-2.5 py-2">
        <ListThumb pattern={item.images[0]?.pattern} isGrey={isOut} />
        {/* The link's pseudo-element covers the whole text, so that it is high enough to press. */}
        <p className="relative min-w-0 flex-1 py-1 leading-[1.3]">
          <ShopLink
            to={`/product/${item.product.slug}`}
            className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:underline"
          >
            {title}
          </ShopLink>
          <span className="block truncate text-sm tabular-nums">
            <span className="text-muted">
              {titleIn(language, item.variation)}
              {onChange ? "" : ` × ${format.number(item.quantity)}`} ·{" "}
            </span>
            <strong>{format.taka((Math.round(item.salePrice * 100) * item.quantity) / 100)}</strong>
          </span>
          {isOut && <span className="block text-meta font-semibold text-danger">{texts.out}</span>}
          {!isOut && item.available < item.quantity && (
            <span className="block text-meta font-semibold text-danger">
              {texts.left(format.number(item.available))}
            </span>
          )}
        </p>
        {onChange && <ListStepper title={title} quantity={item.quantity} most={mostOfOne} onChange={onChange} />}
      </div>
      {children}
    </li>
  );
}
