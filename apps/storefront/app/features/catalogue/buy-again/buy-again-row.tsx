import { useLanguage } from "../../../language.tsx";
import { useDeals } from "../../orders/discounts/index.ts";
import { cardOf, ProductRow } from "../product-cards/index.ts";
import { buyAgainTexts } from "./messages.ts";
import { useUsualPurchases } from "./use-usual-purchases.ts";
import { usualNote } from "./usual-note.ts";

/** A row of products that the customer usually buys, most likely first; hidden without a history. */
export default function BuyAgainRow() {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const deals = useDeals();
  const cards = useUsualPurchases().map((usual) => ({
    ...cardOf(usual.product, language, { sizeId: usual.variationId, deals }),
    note: usualNote(usual, texts, format),
  }));
  return (
    <ProductRow id="buy-again" title={texts.title} lead={<p className="text-muted">{texts.lead}</p>} cards={cards} />
  );
}
