import { useEffect } from "react";
import { userState, useUser } from "../../../login/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { cartState, changeCart } from "./cart-store.ts";

const clear = () => changeCart({ type: "clear" });

/** Loads the cart at start, and when the city changes, with its prices; a logout clears it. `then` runs afterwards. */
export function useCartSync(then: () => Promise<unknown>): void {
  const { isLoggedIn } = useUser();
  const { region } = useLayoutData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    if (!isLoggedIn) return;
    // The login answer already carried the cart.
    const hasCart = cartState().cartItems.length > 0;
    // The cookie only shows that there is a session, not whose.
    if (userState().userName === "")
      void import("../../../session/session.ts").then((session) => session.confirmSession());
    import("./cart-calls.ts")
      .then(async ({ fetchCart, sendWaiting }) => {
        if (!hasCart) await fetchCart();
        await sendWaiting();
        await then();
      })
      // Without a response the cart is kept, because being offline must not empty it.
      .catch(() => undefined);
    return clear;
  }, [isLoggedIn, region]);
}
