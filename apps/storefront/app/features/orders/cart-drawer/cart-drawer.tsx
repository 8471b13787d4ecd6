import { orderablePieces } from "@tatka/domain/orders/cart";
import { ListPlus, X } from "lucide-react";
import { type ComponentType, type MouseEvent, Suspense, useId } from "react";
import { useLanguage } from "../../../language.tsx";
import { openLoginTo } from "../../../login/login-request.ts";
import { useUser } from "../../../login/user-store.ts";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useNavigate } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { useCloseOnBack } from "../../../ui/close-on-back.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { useShownModal } from "../../../ui/modal.tsx";
import { ChargeProgress, DeliveryPromise } from "../../delivery/promise/index.ts";
import { changeCart, openDrawer, useCart } from "../cart/index.ts";
import { CartDiscounts, NearDiscounts, useCartDiscounts } from "../discounts/index.ts";
import { CartLine } from "./cart-line.tsx";
import { cartTexts } from "./messages.ts";
import { WaitingList } from "./waiting-list.tsx";

type Props = {
  /** What the customer usually buys. */
  BuyAgain: ComponentType<{ onLeave: () => void }>;
};

/** The cart drawer on the right. A native dialog: Escape closes it, and the focus returns. */
export default function CartDrawer({ BuyAgain }: Props) {
  const { language, format, pathTo } = useLanguage();
  const texts = cartTexts[language];
  const { cartItems, cartTotal } = useCart();
  const { minOrderAmount } = useLayoutData();
  const { isLoggedIn } = useUser();
  const navigate = useNavigate();
  const dialogRef = useShownModal();
  const titleId = useId();
  useCloseOnBack(true, () => dialogRef.current?.close());

  const contents = cartItems.map(({ id, quantity }) => `${id}x${quantity}`).join();
  const { discount, discounts, nearDiscounts } = useCartDiscounts(isLoggedIn && contents ? contents : null);
  const isBelow = cartTotal < minOrderAmount;
  const count = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const savingPoisha = cartItems.reduce(
    (sum, item) => sum + Math.round((item.regularPrice - item.salePrice) * 100) * orderablePieces(item),
    0,
  );
  const saving = savingPoisha / 100;
  const close = () => dialogRef.current?.close();
  const buyAgain = isLoggedIn && (
    <Suspense>
      <BuyAgain onLeave={close} />
    </Suspense>
  );

  function placeOrder() {
    if (isLoggedIn && isBelow) return;
    close();
    changeCart({ type: "setCheckout", checkout: true });
    if (isLoggedIn) void navigate(pathTo("/checkout"));
    else openLoginTo({ to: "checkout" });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      // React also bubbles the close events of dialogs inside.
      onClose={({ target, currentTarget }) => target === currentTarget && openDrawer(false)}
      onClick={({ target }: MouseEvent) => target === dialogRef.current && close()}
      // Below the header on wide screens, so that the cart icon there closes it.
      className="modal fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none md:top-28.5 md:h-[calc(100dvh-7.125rem)] 2xl:top-17 2xl:h-[calc(100dvh-4.25rem)] w-[calc(100%-1.5rem)] max-w-md rounded-l-large bg-surface text-ink shadow-raised"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-2xl font-extrabold tracking-tight">
            {texts.title}
          </h2>
          <p className="flex-1 text-muted">{count > 0 && texts.items(count, format.number(count))}</p>
          <button type="button" className={iconButton} aria-label={dialogTexts[language].close} onClick={close}>
            <X aria-hidden="true" />
          </button>
        </div>
        <WaitingList />
        {cartItems.length === 0 ? (
          // Two boxes: the rows of a grid of fixed height shrink below their pictures, and centred content that is too
          // high could not be scrolled to its start.
          <div className="flex flex-1 overflow-y-auto">
            <div className="m-auto grid justify-items-center gap-3 py-8 text-center">
              <EmptyBasket className="w-44" />
              <p className="text-lg font-bold">{texts.empty}</p>
              <p className="max-w-sm px-4 text-muted">{isLoggedIn ? texts.emptyText : texts.emptyGuest}</p>
              {/* A guest's cart is known after the login, and the order continues from there. */}
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
          </div>
        ) : (
          <>
            <div className="flex-1 overflow-y-auto overscroll-contain">
              <div className="px-4 pt-1">
                <ChargeProgress cartTotal={cartTotal} />
              </div>
              <div className="px-4 pt-2 empty:hidden">
                <NearDiscounts near={nearDiscounts} />
              </div>
              <ul className="divide-y divide-line px-4">
                {cartItems.map((item) => (
                  <CartLine key={item.id} item={item} onLeave={close} />
                ))}
              </ul>
              <SaveListButton
                items={cartItems.map(({ id, quantity }) => ({ variationId: id, quantity }))}
                className="mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-2 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
              >
                <ListPlus aria-hidden="true" className="size-5" />
                {texts.saveAsList}
              </SaveListButton>
              {buyAgain}
            </div>
            <div className="border-t border-line px-4 pt-3 pb-4">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <DeliveryPromise variant="cart" cartTotal={cartTotal} />
                {saving > 0 && (
                  <span className="shrink-0 text-sm font-semibold text-brand-strong">
                    {texts.saving(format.taka(saving))}
                  </span>
                )}
              </p>
              {discounts.length > 0 && (
                <dl className="mt-2 grid gap-1 text-sm font-medium">
                  <CartDiscounts discounts={discounts} />
                </dl>
              )}
              {isBelow && (
                <p
                  id={`${titleId}-minimum`}
                  className="mt-2 rounded-card bg-accent-soft px-4 py-2.5 text-sm font-medium"
                >
                  {texts.belowMinimum(format.takaFigure(minOrderAmount))}{" "}
                  <span className="whitespace-nowrap">{texts.missing(format.taka(minOrderAmount - cartTotal))}</span>
                </p>
              )}
              <button
                type="button"
                aria-disabled={isLoggedIn && isBelow}
                aria-describedby={isBelow ? `${titleId}-minimum` : undefined}
                className={`${buttonLook.main} mt-3 min-h-13 w-full cursor-pointer justify-between! aria-disabled:cursor-default aria-disabled:opacity-50`}
                onClick={placeOrder}
              >
                {texts.placeOrder}
                <span className="text-lg tabular-nums" aria-live="polite">
                  <span className="sr-only">{texts.total} </span>
                  <span>{format.taka(Math.round((cartTotal - discount) * 100) / 100)}</span>
                </span>
              </button>
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
