import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useCityName } from "../../../shell/city-name.ts";
import type { Size } from "./product-data.server.ts";

/** At or below this number, the remaining pieces are shown. */
const FEW = 5;

export function StockNote({ variation }: { variation: Size }) {
  const { messages, format } = useLanguage();
  const { inCity } = useCityName();
  const { enough, few, none } = messages.product.stock;

  const { Icon, look, text } = !variation.inStock
    ? { Icon: CircleX, look: "text-danger", text: none(inCity) }
    : variation.available <= FEW
      ? { Icon: Hourglass, look: "text-ink", text: few(format.number(variation.available), inCity) }
      : { Icon: CircleCheck, look: "text-brand-strong", text: enough(inCity) };

  return (
    <p className={`flex items-center gap-3 text-sm font-medium ${look}`}>
      <Icon aria-hidden="true" className="mx-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
