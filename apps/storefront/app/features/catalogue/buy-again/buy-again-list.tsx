import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { X } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { Price } from "../../../ui/product/price.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { AddButton, quantityOf, useCart } from "../../orders/cart/index.ts";
import { cardOf } from "../product-cards/index.ts";
import { buyAgainTexts } from "./messages.ts";
import { isRefused, refuseReminder } from "./refused-reminders.ts";
import { useUsualPurchases } from "./use-usual-purchases.ts";
import { usualNote } from "./usual-note.ts";

const MOST_SUGGESTIONS = 4;
const MOST_REMINDERS = 3;
/** The next order is seldom tomorrow, so what runs out in the next days counts as forgotten. */
const REMINDED_DAYS_AHEAD = 3;

/** An empty cart gets suggestions. Other carts get a reminder of due products that they lack. */
export default function BuyAgainList({ onLeave }: { onLeave: () => void }) {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const cart = useCart();
  const [refusedNow, setRefusedNow] = useState<readonly UsualPurchase[]>([]);
  const isReminder = cart.cartItems.length > 0;
  const lastDay = daysLater(dhakaDay(new Date()), REMINDED_DAYS_AHEAD);
  const isForgotten = (usual: UsualPurchase) =>
    usual.dueOn !== null && usual.dueOn <= lastDay && !refusedNow.includes(usual) && !isRefused(usual);
  const usual = useUsualPurchases()
    .filter((one) => quantityOf(cart, one.variationId) === 0 && (!isReminder || isForgotten(one)))
    .slice(0, isReminder ? MOST_REMINDERS : MOST_SUGGESTIONS);
  if (usual.length === 0) return null;

  function refuse(one: UsualPurchase) {
    refuseReminder(one);
    setRefusedNow([...refusedNow, one]);
  }

  return (
    <section aria-labelledby="buy-again-in-cart" className="w-full px-5 pt-4 pb-5 text-left">
      <h3 id="buy-again-in-cart" className="font-bold">
        {isReminder ? texts.forgotten : texts.title}
      </h3>
      <ul>
        {usual.map((one) => {
          const { product, variationId, pieces } = one;
          const { slug, title, picture, size } = cardOf(product, language, { sizeId: variationId });
          return (
            size && (
              <li key={variationId} className="flex items-center gap-3 py-2">
                <ProductPicture
                  pattern={picture}
                  alt=""
                  sizes="48px"
                  widest={160}
                  className="size-12 shrink-0 rounded-card object-cover"
                />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">
                    <ShopLink to={`/product/${slug}`} className="hover:underline" onClick={onLeave}>
                      {title}
                    </ShopLink>
                  </p>
                  <p className="text-sm text-muted">
                    {size.title} · {usualNote(one, texts, format)}
                  </p>
                  <Price size={size} />
                </div>
                {isReminder && (
                  <button
                    type="button"
                    className={iconButton}
                    aria-label={texts.notNow(title)}
                    onClick={() => refuse(one)}
                  >
                    <X aria-hidden="true" className="size-5" />
                  </button>
                )}
                <AddButton
                  variationId={variationId}
                  title={`${title}, ${size.title}`}
                  available={size.available}
                  quantity={Math.min(pieces, size.available)}
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand"
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
