import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { buyAgainTexts } from "./messages.ts";
import { useUsualPurchases } from "./use-usual-purchases.ts";

/** Links to the products to buy again, with their number; without a history, the default tile. */
export default function BuyAgainTile({ whenNone }: { whenNone: ReactNode }) {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const { length } = useUsualPurchases().filter(({ popularIn }) => !popularIn);
  if (length === 0) return whenNone;
  return (
    <a href="#buy-again">
      <span className="min-w-0">
        <strong>{texts.title}</strong>
        <span className="text-meta text-muted">{texts.items(length, format.number(length))}</span>
      </span>
      <RotateCcw aria-hidden="true" />
    </a>
  );
}
