import type { Neighbours, neighbours } from "@tatka/contract/orders/buy-again";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { useDeals } from "../../orders/discounts/index.ts";
import { cardOf, ProductRow } from "../product-cards/index.ts";
import { buyAgainTexts } from "./messages.ts";

/** Products that others buy with one of the customer's own, which the title names; hidden without one. */
export default function NeighboursRow() {
  const { language } = useLanguage();
  const { region } = useLayoutData();
  const deals = useDeals();
  const [found, setFound] = useState<Neighbours | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another city sells other products
  useEffect(() => {
    let isCurrent = true;
    call<typeof neighbours>("get", "/order/neighbours", { isQuiet: true }).then(
      (answer) => isCurrent && setFound(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [region]);
  if (!found?.because) return null;
  return (
    <ProductRow
      id="neighbours"
      title={buyAgainTexts[language].because(titleIn(language, found.because))}
      cards={found.products.map((product) => cardOf(product, language, { deals }))}
    />
  );
}
