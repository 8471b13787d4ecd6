import type { CartItem } from "@tatka/contract/orders/cart";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { Minus, Plus, Trash2 } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Price, ProductPicture } from "../../catalogue/product-parts/index.ts";
import { addOne, remove, sayNoMore, takeOne } from "../cart/index.ts";
import { LineNotice } from "./line-notice.tsx";
import { cartTexts } from "./messages.ts";

const stepLook =
  "grid size-11 cursor-pointer place-items-center rounded-card text-brand-strong hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40";

/** One item in the cart, with its size, price and how many of it. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { language, messages, format } = useLanguage();
  const texts = cartTexts[language];
  const title = titleIn(language, item.product);
  const most = Math.min(item.available, mostOfOne);
  const isMost = item.quantity >= most;
  const size =
    language === "bn" ? item.variation.titleBn : `${format.number(item.measurement)} ${item.UOM.title || "Pcs"}`;

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
              <span className="text-sm whitespace-nowrap text-muted">{size}</span>
            </p>
            <Price size={item} className="shrink-0" />
          </div>
          <div className="mt-1.5 flex items-center justify-between">
            <fieldset className="flex items-center rounded-card bg-quiet">
              <legend className="sr-only">{texts.quantityOf(title)}</legend>
              <button type="button" aria-label={texts.less(title)} className={stepLook} onClick={() => takeOne(item)}>
                <Minus aria-hidden="true" className="size-4.5" />
              </button>
              <span className="min-w-7 text-center font-bold tabular-nums" aria-live="polite">
                {format.number(item.quantity)}
              </span>
              <button
                type="button"
                aria-label={texts.more(title)}
                aria-disabled={isMost}
                className={stepLook}
                onClick={() => (isMost ? sayNoMore(messages.cart.noMore(format.number(most))) : addOne(item.id, title))}
              >
                <Plus aria-hidden="true" className="size-4.5" />
              </button>
            </fieldset>
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
