import { useEffect } from "react";
import { useUser } from "../../../session/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { cartState, changeCart } from "./cart-store.ts";

const clear = () => changeCart({ type: "clear" });

/** Fetches the cart when the page starts and when the city changes, with its prices; who logs out leaves it behind. */
export function useCartSync(): void {
  const { isLoggedIn } = useUser();
  const { region } = useLayoutData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    if (!isLoggedIn) return;
    // The login answer already carried the cart.
    if (cartState().cartItems.length > 0) return clear;
    // Without an answer the cart stays as it is: being offline is no reason to empty it.
    import("./cart-calls.ts").then(({ fetchCart }) => fetchCart()).catch(() => undefined);
    return clear;
  }, [isLoggedIn, region]);
}
