import type { OrderDiscount } from "@tatka/contract/orders/discounts";
import { useLanguage } from "../../../language.tsx";

/** Automatic discounts by name, as rows of a list of amounts. */
export function CartDiscounts({ discounts }: { discounts: readonly OrderDiscount[] }) {
  const { language, format } = useLanguage();
  return discounts.map(({ title, titleBn, amount }) => (
    <div key={title} className="flex items-baseline justify-between gap-4 text-brand-strong">
      <dt>{language === "bn" ? titleBn : title}</dt>
      <dd className="shrink-0 tabular-nums">−{format.taka(amount)}</dd>
    </div>
  ));
}
