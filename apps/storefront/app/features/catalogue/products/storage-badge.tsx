import type { Product } from "@tatka/contract/catalogue/products";
import { Package, Snowflake, ThermometerSnowflake } from "lucide-react";
import { useLanguage } from "../../../language.tsx";

const looks = {
  frozen: { Icon: Snowflake, look: "bg-frozen-soft text-frozen" },
  chilled: { Icon: ThermometerSnowflake, look: "bg-chilled-soft text-chilled" },
  ambient: { Icon: Package, look: "bg-accent-soft text-ink" },
};

/** How it is kept, and so how to keep it at home. */
export function StorageBadge({ storage }: { storage: Product["storage"] }) {
  const { product } = useLanguage().messages;
  const { Icon, look } = looks[storage];
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
      <span className={`inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2 font-semibold ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
        {product.storage[storage]}
      </span>
      <span className="text-muted">{product.storageAdvice[storage]}</span>
    </p>
  );
}
