import type { CartItem } from "@tatka/contract/cart-item";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { Trash2 } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { addOne, remove, sayNoMore, takeOne } from "../cart/index.ts";
import { LineNotice } from "./line-notice.tsx";
import { cartTexts } from "./messages.ts";

/** An item in the cart with size, price and quantity. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { language, messages, format } = useLanguage();
  const texts = cartTexts[language];
  const title = titleIn(language, item.product);
  const most = Math.min(item.available, mostOfOne);

  return (
    <li className="py-3" data-line={item.id}>
      <div className="flex gap-3">
        <span className="size-16 shrink-0 overflow-hidden rounded-card bg-quiet">
          <ProductPicture
            pattern={item.images[0]?.pattern ?? null}
            alt=""
            sizes="64px"
            widest={160}
            className="size-full object-cover"
          />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 leading-snug text-pretty">
              <ShopLink
                to={`/product/${item.product.slug}`}
                className="font-semibold hover:underline"
                onClick={onLeave}
              >
                {title}
              </ShopLink>{" "}
              <span className="text-sm whitespace-nowrap text-muted">{titleIn(language, item.variation)}</span>
            </p>
            <Price size={item} className="shrink-0" />
          </div>
          {item.soldByWeight && <p className="text-sm text-muted">{texts.byWeight}</p>}
          <div className="mt-1.5 flex items-center justify-between">
            <QuantityStepper
              quantity={item.quantity}
              least={0}
              most={most}
              names={{ legend: texts.quantityOf(title), less: texts.less(title), more: texts.more(title) }}
              onChange={(quantity) => (quantity > item.quantity ? addOne(item.id, title) : takeOne(item))}
              onMost={() => sayNoMore(messages.cart.noMore(format.number(most)))}
            />
            <button
              type="button"
              aria-label={texts.remove(title)}
              className="-mr-3 grid size-11 cursor-pointer place-items-center rounded-card text-muted hover:bg-danger-soft hover:text-danger"
              onClick={() => remove(item.id)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      </div>
      {item.notice && <LineNotice item={item} notice={item.notice} />}
    </li>
  );
}
