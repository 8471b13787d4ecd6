import { useText } from "../../../messages/use-text.ts";
import { ListBar } from "../../../records/list/list-bar.tsx";
import { ListSearch } from "../../../records/list/list-search.tsx";
import { HubChoice, useHub } from "./hub-choice.tsx";
import { ProductNarrowing } from "./product-narrowing.tsx";
import { ProductSort } from "./product-sort.tsx";

export function ProductFilters() {
  const t = useText();
  const [hub, chooseHub] = useHub();
  return (
    <ListBar
      search={<ListSearch label={t("tatka.product.search")} sharesLineFrom="md" />}
      filters={<ProductNarrowing />}
    >
      {hub && <HubChoice hub={hub} onChange={chooseHub} />}
      <ProductSort />
    </ListBar>
  );
}
