import { X } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useUser } from "../../../session/user-store.ts";
import { openDialog } from "../../../shell/dialog-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { ChargeProgress, DeliveryPromise } from "../../delivery/promise/index.ts";
import { changeCart, openDrawer, useCart } from "../cart/index.ts";
import { CartLine } from "./cart-line.tsx";
import { cartTexts } from "./messages.ts";

const BuyAgainList = lazy(() => import("../buy-again/buy-again-list.tsx"));

/** The cart, from the right over the page. A native dialog: Escape closes it, and the focus goes back where it was. */
export default function CartDrawer() {
  const { language, format, pathTo } = useLanguage();
  const texts = cartTexts[language];
  const { cartItems, cartTotal } = useCart();
  const { minOrderAmount } = useLayoutData();
  const { isLoggedIn } = useUser();
  const navigate = useNavigate();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialogRef.current?.showModal(), []);

  const isBelow = cartTotal < minOrderAmount;
  const close = () => dialogRef.current?.close();
  const buyAgain = isLoggedIn && (
    <Suspense>
      <BuyAgainList onLeave={close} />
    </Suspense>
  );

  function placeOrder() {
    if (isLoggedIn && isBelow) return;
    close();
    changeCart({ type: "setCheckout", checkout: true });
    if (isLoggedIn) void navigate(pathTo("/checkout"));
    else openDialog("login");
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={() => openDrawer(false)}
      onClick={({ target }: MouseEvent) => target === dialogRef.current && close()}
      className="modal fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-md bg-surface text-ink shadow-raised"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-xl font-bold">
            {texts.title}
          </h2>
          <button type="button" className={iconButton} aria-label={dialogTexts[language].close} onClick={close}>
            <X aria-hidden="true" />
          </button>
        </div>
        {cartItems.length === 0 ? (
          <div className="grid flex-1 content-center justify-items-center gap-3 overflow-y-auto py-8 text-center">
            <EmptyBasket />
            <p className="text-lg font-bold">{texts.empty}</p>
            <p className="max-w-72 text-muted">{isLoggedIn ? texts.emptyText : texts.emptyGuest}</p>
            {/* What a guest has in the cart is known after the login, and the order goes on from there. */}
            {!isLoggedIn && (
              <button type="button" className={`${buttonLook.main} mt-2 cursor-pointer`} onClick={placeOrder}>
                {texts.placeOrder}
              </button>
            )}
            <ShopLink to="/todays-offer" className={`${buttonLook.quiet} mt-2`} onClick={close}>
              {texts.seeOffers}
            </ShopLink>
            {buyAgain}
          </div>
        ) : (
          <>
            <div className="flex-1 overflow-y-auto overscroll-contain">
              <ul className="divide-y divide-line border-b border-line px-5">
                {cartItems.map((item) => (
                  <CartLine key={item.id} item={item} onLeave={close} />
                ))}
              </ul>
              {buyAgain}
            </div>
            <div className="border-t border-line px-5 pt-4 pb-5">
              <p className="flex items-baseline justify-between text-lg font-bold">
                {texts.total}
                <span className="text-xl tabular-nums" aria-live="polite">
                  {format.taka(cartTotal)}
                </span>
              </p>
              <DeliveryPromise variant="cart" cartTotal={cartTotal} />
              <ChargeProgress cartTotal={cartTotal} />
              {isBelow && (
                <p id={`${titleId}-minimum`} className="mt-3 rounded-card bg-accent-soft px-4 py-3 text-sm font-medium">
                  {texts.belowMinimum(format.takaFigure(minOrderAmount))}{" "}
                  <span className="whitespace-nowrap">{texts.missing(format.taka(minOrderAmount - cartTotal))}</span>
                </p>
              )}
              <button
                type="button"
                aria-disabled={isLoggedIn && isBelow}
                aria-describedby={isBelow ? `${titleId}-minimum` : undefined}
                className={`${buttonLook.main} mt-4 w-full cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-50`}
                onClick={placeOrder}
              >
                {texts.placeOrder}
              </button>
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
