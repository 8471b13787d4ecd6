import type { CartItem } from "@tatka/contract/orders/cart";
import { Minus, Plus, Trash2 } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Price, ProductPicture } from "../../catalogue/product-parts/index.ts";
import { addOne, remove, takeOne, takeWhatIsLeft } from "../cart/index.ts";
import { cartTexts } from "./messages.ts";

const stepLook =
  "grid size-11 cursor-pointer place-items-center rounded-full text-brand-strong hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40";

/** One item in the cart, with its size, price and how many of it. */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { language, format } = useLanguage();
  const texts = cartTexts[language];
  const title = titleIn(language, item.product);
  const mostOfIt = item.quantity >= Math.min(item.available, 99);

  return (
    <li className="relative py-4" data-line={item.id}>
      <div className="flex gap-3">
        <ProductPicture
          pattern={item.images[0]?.pattern ?? null}
          alt=""
          sizes="72px"
          widest={160}
          className="size-18 shrink-0 rounded-card object-cover"
        />
        <div className="min-w-0 flex-1">
          <p className="pr-10 leading-snug font-semibold text-pretty">
            <ShopLink to={`/product/${item.product.slug}`} className="hover:underline" onClick={onLeave}>
              {title}
            </ShopLink>
          </p>
          <p className="text-sm text-muted">
            {language === "bn"
              ? item.variation.titleBn
              : `${format.number(item.measurement)} ${item.UOM.title || "Pcs"}`}
          </p>
          <div className="mt-1 flex items-center justify-between gap-2">
            <Price size={item} />
            <fieldset className="flex items-center rounded-full border border-line">
              <legend className="sr-only">{texts.quantityOf(title)}</legend>
              <button type="button" aria-label={texts.less(title)} className={stepLook} onClick={() => takeOne(item)}>
                <Minus aria-hidden="true" className="size-4" />
              </button>
              <span className="min-w-7 text-center font-bold tabular-nums" aria-live="polite">
                {format.number(item.quantity)}
              </span>
              <button
                type="button"
                aria-label={texts.more(title)}
                aria-disabled={mostOfIt}
                className={stepLook}
                onClick={() => !mostOfIt && addOne(item.id)}
              >
                <Plus aria-hidden="true" className="size-4" />
              </button>
            </fieldset>
          </div>
        </div>
        <button
          type="button"
          aria-label={texts.remove(title)}
          className="absolute top-2 -right-2 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger"
          onClick={() => remove(item.id)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      {item.notice && <PriceNotice item={item} notice={item.notice} />}
    </li>
  );
}

function PriceNotice({ item, notice }: { item: CartItem; notice: NonNullable<CartItem["notice"]> }) {
  const { language, format } = useLanguage();
  const texts = cartTexts[language];
  const words = {
    out_of_stock: texts.out,
    short: texts.left(format.number(item.available)),
    price_rose: texts.priceRose(format.taka(notice.wasPrice ?? 0)),
    price_fell: texts.priceFell(format.taka(notice.wasPrice ?? 0)),
  };
  const isProblem = notice.code === "out_of_stock" || notice.code === "short";
  return (
    <p
      className={`mt-2 flex flex-wrap items-center justify-between gap-2 rounded-card px-3 py-2 text-sm font-medium ${isProblem ? "bg-danger-soft text-danger" : "bg-accent-soft"}`}
    >
      {words[notice.code]}
      {notice.code === "short" && (
        <button
          type="button"
          className="min-h-8 cursor-pointer rounded-full px-2 font-semibold underline"
          onClick={() => takeWhatIsLeft(item)}
        >
          {texts.takeLeft(format.number(item.available))}
        </button>
      )}
    </p>
  );
}
