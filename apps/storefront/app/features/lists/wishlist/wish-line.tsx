import type { WishlistItem } from "@tatka/contract/people/wishlist";
import { ShoppingCart, Trash2 } from "lucide-react";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { Price } from "../../../ui/product/price.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { showToast } from "../../../ui/toast.ts";
import { addOne } from "../../orders/cart/index.ts";
import { wishlistTexts } from "./messages.ts";
import { removeFromWishlist } from "./wish-calls.ts";

/** At or below this number, the remaining pieces are shown. */
const FEW = 5;

type WishLineProps = {
  item: WishlistItem;
  /** The channel of the back-in-stock alert. */
  channel: "mail" | "push";
  onGone: () => void;
};

/** A wishlist item: current and previous price, availability, and actions. */
export function WishLine({ item, channel, onGone }: WishLineProps) {
  const { language, format } = useLanguage();
  const texts = wishlistTexts[language];
  const [isBusy, setBusy] = useState(false);
  const title = `${titleIn(language, item.product)}, ${titleIn(language, item.variation)}`;
  const isOut = item.available <= 0;
  const was = item.addedPrice ?? item.salePrice;

  async function doOnce(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      sayFailure(error, () => doOnce(work));
    } finally {
      setBusy(false);
    }
  }

  async function remove() {
    await removeFromWishlist(item.id);
    onGone();
  }

  async function move() {
    // The cart has already shown the reason; the item stays here until it is in the cart.
    if (!(await addOne(item.id, title, 1, () => void doOnce(move)))) return;
    showToast(texts.moved(title));
    // It is in the cart; only its removal from the wishlist is repeated.
    await remove().catch((error: unknown) => sayFailure(error, () => doOnce(remove)));
  }

  return (
    <li className="relative flex gap-4 rounded-large border border-line bg-surface p-4" data-wish={item.id}>
      <ProductPicture
        pattern={item.images[0]?.pattern ?? null}
        alt=""
        sizes="96px"
        widest={320}
        className={`size-24 shrink-0 rounded-card object-cover ${isOut ? "opacity-60 [filter:grayscale(1)]" : ""}`}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="pr-9 leading-snug font-semibold text-pretty">
          <ShopLink to={`/product/${item.product.slug}`} className="hover:underline">
            {titleIn(language, item.product)}
          </ShopLink>
        </h2>
        <p className="text-sm text-muted">{titleIn(language, item.variation)}</p>
        <Price size={item} className="mt-1 text-lg" />
        {was > item.salePrice && (
          <p className="text-sm font-semibold text-brand-strong">{texts.cheaper(format.taka(was))}</p>
        )}
        {was < item.salePrice && <p className="text-sm text-muted">{texts.dearer(format.taka(was))}</p>}
        <p className={`text-sm ${isOut ? "text-danger" : "text-muted"}`}>
          {isOut
            ? texts.out[channel]
            : item.available <= FEW
              ? texts.few(format.number(item.available))
              : texts.inStock}
        </p>
        {!isOut && (
          <button
            type="button"
            aria-label={texts.moveOf(title)}
            aria-disabled={isBusy}
            className="mt-3 inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-full bg-brand px-5 text-sm font-semibold text-on-brand hover:bg-brand-strong aria-disabled:opacity-60"
            onClick={() => doOnce(move)}
          >
            <ShoppingCart aria-hidden="true" className="size-4" />
            {texts.move}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={texts.remove(title)}
        aria-disabled={isBusy}
        className={`${iconButton} absolute top-1 right-1 text-muted hover:bg-danger-soft hover:text-danger`}
        onClick={() => doOnce(remove)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
