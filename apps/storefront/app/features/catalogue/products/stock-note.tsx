import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import type { Size } from "./product-data.server.ts";

/** At or below this number, the remaining pieces are shown. */
const FEW = 5;

export function StockNote({ variation }: { variation: Size }) {
  const { messages, format } = useLanguage();
  const { region } = useLayoutData();
  const { enough, few, none } = messages.product.stock;
  const inRegion = messages.inRegion[region];

  const { Icon, look, text } = !variation.inStock
    ? { Icon: CircleX, look: "text-danger", text: none(inRegion) }
    : variation.available <= FEW
      ? { Icon: Hourglass, look: "text-ink", text: few(format.number(variation.available), inRegion) }
      : { Icon: CircleCheck, look: "text-brand-strong", text: enough(inRegion) };

  return (
    <p className={`flex items-center gap-3 text-sm font-medium ${look}`}>
      <Icon aria-hidden="true" className="mx-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
