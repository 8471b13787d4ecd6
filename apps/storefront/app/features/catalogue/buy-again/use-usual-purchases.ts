import type { buyAgain, UsualPurchase } from "@tatka/contract/orders/buy-again";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { useUser } from "../../../login/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** Home page and cart share one response for a minute. */
const KEPT_MS = 60_000;
let kept: { whose: string; until: number; answer: Promise<UsualPurchase[]> } | null = null;

/** Usual purchases; empty while loading and after a failure. */
export function useUsualPurchases(): UsualPurchase[] {
  const { isLoggedIn, userName } = useUser();
  const { region } = useLayoutData();
  const [found, setFound] = useState<UsualPurchase[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setFound([]);
    if (isLoggedIn) {
      ask(`${region} ${userName}`).then(
        (answer) => isCurrent && setFound(answer),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isLoggedIn, userName, region]);
  return found;
}

function ask(whose: string): Promise<UsualPurchase[]> {
  if (kept?.whose !== whose || kept.until < Date.now()) {
    const answer = call<typeof buyAgain>("get", "/order/buyAgain", { isQuiet: true });
    kept = { whose, until: Date.now() + KEPT_MS, answer };
    answer.catch(() => {
      kept = null;
    });
  }
  return kept.answer;
}
