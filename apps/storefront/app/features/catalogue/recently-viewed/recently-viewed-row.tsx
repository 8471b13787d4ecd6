import type { Product, productCards } from "@tatka/contract/catalogue/products";
import { useEffect, useMemo, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { showToast } from "../../../ui/toast.ts";
import { useDeals } from "../../orders/discounts/index.ts";
import { cardOf, ProductRow } from "../product-cards/index.ts";
import { recentlyViewedTexts } from "./messages.ts";
import { clearViewed } from "./viewed-products.ts";

/** With current prices and stock of the city. Products no longer on sale are left out. */
export default function RecentlyViewedRow({ slugs, onClear }: { slugs: string[]; onClear: () => void }) {
  const { language } = useLanguage();
  const texts = recentlyViewedTexts[language];
  const { region } = useLayoutData();
  const [products, setProducts] = useState<Product[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const query = { slugs: slugs.join(), region };
    call<typeof productCards>("get", "/productCard", { query, isQuiet: true }).then(
      (found) => isCurrent && setProducts(found),
      // Failures are ignored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [slugs, region]);

  const deals = useDeals();
  const cards = useMemo(
    () => products.map((product) => cardOf(product, language, { deals })),
    [products, language, deals],
  );
  const clear = () => {
    clearViewed();
    onClear();
    showToast(texts.cleared);
  };
  return (
    <ProductRow
      id="recently-viewed"
      title={texts.title}
      cards={cards}
      lead={
        <button
          type="button"
          aria-label={texts.clearAll}
          className="min-h-11 cursor-pointer px-2 text-sm font-semibold text-brand hover:text-brand-strong hover:underline"
          onClick={clear}
        >
          {texts.clear}
        </button>
      }
    />
  );
}
