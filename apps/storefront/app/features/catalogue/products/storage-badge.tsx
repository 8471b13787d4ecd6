import type { Product } from "@tatka/contract/catalogue/products";
import { Package, Snowflake, Thermometer } from "lucide-react";
import { useLanguage } from "../../../language.tsx";

const looks = {
  frozen: { Icon: Snowflake, look: "text-frozen" },
  chilled: { Icon: Thermometer, look: "text-chilled" },
  ambient: { Icon: Package, look: "text-muted" },
};

/** The storage; the details explain what it means at home. */
export function StorageBadge({ storage }: { storage: Product["storage"] }) {
  const { product } = useLanguage().messages;
  const { Icon, look } = looks[storage];
  return (
    <p className={`inline-flex shrink-0 items-center gap-1 ${look}`}>
      <Icon aria-hidden="true" className="size-4" />
      {product.storage[storage]}
    </p>
  );
}
