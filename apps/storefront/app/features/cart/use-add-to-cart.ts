import { hintedName } from "../identity/login-hint.ts";
import { useOpenDialog } from "../layout/dialogs.tsx";
import { changeCart } from "./cart-store.ts";

/** Puts one more of a variation into the cart; a guest is asked to log in first and gets it right after. */
export function useAddToCart(): (variationId: number) => Promise<void> {
  const openDialog = useOpenDialog();
  return async (variationId) => {
    const isSent = hintedName() !== null && !(await (await import("./cart-calls.ts")).addOne(variationId));
    if (isSent) return;
    changeCart({ type: "setLastItemToAdd", item: { variationId, quantity: 1 } });
    openDialog("login");
  };
}
