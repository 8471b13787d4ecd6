import { useEffect } from "react";
import { userState, useUser } from "../../../session/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { cartState, changeCart } from "./cart-store.ts";

const clear = () => changeCart({ type: "clear" });

/**
 * Fetches the cart when the page starts and when the city changes, with its prices; who logs out leaves it behind.
 * `then` comes after all of it.
 */
export function useCartSync(then: () => Promise<unknown>): void {
  const { isLoggedIn } = useUser();
  const { region } = useLayoutData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    if (!isLoggedIn) return;
    // The login answer already carried the cart.
    const hasCart = cartState().cartItems.length > 0;
    // The cookie only says that there is a session, not whose.
    if (userState().userName === "")
      void import("../../../session/session.ts").then((session) => session.confirmSession());
    import("./cart-calls.ts")
      .then(async ({ fetchCart, sendWaiting }) => {
        if (!hasCart) await fetchCart();
        await sendWaiting();
        await then();
      })
      // Without a response the cart is kept: being offline must not empty it.
      .catch(() => undefined);
    return clear;
  }, [isLoggedIn, region]);
}
