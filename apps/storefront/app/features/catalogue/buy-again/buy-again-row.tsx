import { useLanguage } from "../../../language.tsx";
import { useDeals } from "../../orders/discounts/index.ts";
import { cardOf, ProductRow } from "../product-cards/index.ts";
import { AddUsuals } from "./add-usuals.tsx";
import { buyAgainTexts } from "./messages.ts";
import { useUsualPurchases } from "./use-usual-purchases.ts";
import { usualNote } from "./usual-note.ts";

/** Products that the customer usually buys, most likely first, then best sellers; hidden without a history. */
export default function BuyAgainRow() {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const deals = useDeals();
  const usuals = useUsualPurchases();
  const cards = usuals.map((usual) => ({
    ...cardOf(usual.product, language, { sizeId: usual.variationId, deals }),
    note: usualNote(usual, texts, format),
    pieces: usual.pieces,
  }));
  return (
    <ProductRow
      id="buy-again"
      title={texts.title}
      lead={<p className="text-muted max-sm:sr-only">{texts.lead}</p>}
      cards={cards}
      aside={<AddUsuals usuals={usuals.filter(({ popularIn }) => !popularIn)} />}
    />
  );
}
