import type { Order } from "@tatka/contract/orders/orders";
import { useLanguage } from "../../../language.tsx";
import { orderTexts } from "./messages.ts";

const looks: Record<Order["status"], string> = {
  placed: "bg-accent-soft text-ink",
  confirmed: "bg-frozen-soft text-frozen",
  packed: "bg-frozen-soft text-frozen",
  out_for_delivery: "bg-chilled-soft text-chilled",
  delivered: "bg-brand-soft text-brand-strong",
  cancelled: "bg-sunken text-muted",
  returned: "bg-sunken text-muted",
};

export function StatusBadge({ status }: { status: Order["status"] }) {
  const { language } = useLanguage();
  return (
    <span className={`rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${looks[status]}`}>
      {orderTexts[language].statuses[status]}
    </span>
  );
}
