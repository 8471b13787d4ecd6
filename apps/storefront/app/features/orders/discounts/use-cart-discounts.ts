import type { cartDiscounts, runningDiscounts } from "@tatka/contract/orders/discounts";
import type { Answer } from "@tatka/contract/route";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";

type CartDiscounts = Answer<typeof cartDiscounts>;

const none: CartDiscounts = { discount: 0, discounts: [], nearDiscounts: [] };

/**
 * Automatic discounts of the cart, fetched again when its contents change. Without running discounts, which is a cached
 * response, nothing is fetched. Failures are ignored, since checkout shows the final discounts.
 */
export function useCartDiscounts(contents: string | null): CartDiscounts {
  const [told, setTold] = useState(none);
  const [areRunning, setRunning] = useState(false);
  const isAsked = contents !== null;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const heard = (isSo: boolean) => isCurrent && setRunning(isSo);
    call<typeof runningDiscounts>("get", "/discount", { isQuiet: true }).then(
      (running) => heard(running.length > 0),
      () => heard(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  useEffect(() => {
    if (!areRunning || contents === null) return setTold(none);
    let isCurrent = true;
    call<typeof cartDiscounts>("get", "/shoppingCart/getDiscounts", { isQuiet: true }).then(
      (answer) => isCurrent && setTold(answer),
      () => isCurrent && setTold(none),
    );
    return () => {
      isCurrent = false;
    };
  }, [areRunning, contents]);
  return told;
}
