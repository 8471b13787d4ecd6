import type { RunningDiscount, runningDiscounts } from "@tatka/contract/orders/discounts";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";

const none: RunningDiscount[] = [];

/** Running discounts for rows rendered in the browser. Failures are ignored. */
export function useDeals(): RunningDiscount[] {
  const [running, setRunning] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    call<typeof runningDiscounts>("get", "/discount", { isQuiet: true }).then(
      (heard) => isCurrent && setRunning(heard),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return running;
}
