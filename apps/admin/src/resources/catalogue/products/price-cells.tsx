import Box from "@mui/material/Box";
import type { AdminProduct, ListedVariation } from "@tatka/contract/catalogue/product-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { EditableCell } from "./editable-cell.tsx";
import { useTitle } from "./form/use-choices.ts";
import type { Hub } from "./hub-choice.tsx";
import { rangeOf } from "./product-rows.ts";
import { StockCell } from "./stock-cell.tsx";
import { useInlineSaves } from "./use-inline-saves.ts";

type Props = { product: AdminProduct; size: ListedVariation | undefined; canEdit: boolean };

/** The cost, or the range of several sizes. */
export function PriceCell({ product, size, canEdit }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const { setPrice } = useInlineSaves();
  if (!size) {
    const [lowest, highest] = rangeOf(product.variations.map(({ regularPrice }) => regularPrice));
    return <Quiet>{lowest === highest ? taka(lowest) : `${taka(lowest)} – ${taka(highest)}`}</Quiet>;
  }
  return (
    <EditableCell
      canEdit={canEdit}
      label={t("tatka.product_admin.edit_regular", { title: titleOf(product), size: titleOf(size) })}
      value={size.regularPrice}
      text={taka(size.regularPrice)}
      look={{ fontWeight: 650 }}
      onSave={(price) => setPrice(product, size.id, { regularPrice: price ?? 0 })}
    />
  );
}

export function SalePriceCell({ product, size, canEdit }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const { setPrice } = useInlineSaves();
  if (!size) {
    const prices = product.variations.flatMap(({ salePrice }) => salePrice ?? []);
    const [lowest, highest] = rangeOf(prices);
    if (prices.length === 0) return <Quiet>–</Quiet>;
    return <Quiet>{lowest === highest ? taka(lowest) : `${taka(lowest)} – ${taka(highest)}`}</Quiet>;
  }
  const { salePrice } = size;
  return (
    <EditableCell
      canEdit={canEdit}
      mayBeEmpty
      label={t("tatka.product_admin.edit_sale", { title: titleOf(product), size: titleOf(size) })}
      value={salePrice}
      text={salePrice === null ? "–" : taka(salePrice)}
      look={salePrice === null ? { color: "text.secondary" } : { color: "var(--tatka-brand-strong)", fontWeight: 650 }}
      onSave={(price) => setPrice(product, size.id, { salePrice: price })}
    />
  );
}

/** Stock at the selected hub; the sum of several sizes, red when one of them is sold out. */
export function HubStockCell({ product, size, hub }: Omit<Props, "canEdit"> & { hub: Hub | undefined }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  if (!hub) return <Quiet>–</Quiet>;
  const levelOf = ({ stock }: ListedVariation) =>
    stock.find(({ hubId }) => hubId === hub.id) ?? { onHand: 0, reserved: 0 };
  if (!size) {
    const levels = product.variations.map(levelOf);
    const isOut = levels.some(({ onHand, reserved }) => onHand <= reserved);
    return <Quiet isWrong={isOut}>{count(levels.reduce((sum, { onHand }) => sum + onHand, 0))}</Quiet>;
  }
  const { onHand, reserved } = levelOf(size);
  return (
    <StockCell
      label={t("tatka.product_admin.edit_stock", {
        title: titleOf(product),
        size: titleOf(size),
        hub: titleOf(hub),
      })}
      place={{ variationId: size.id, hubId: hub.id }}
      onHand={onHand}
      text={count(onHand)}
      look={onHand > reserved ? {} : { color: "error.main", fontWeight: 650 }}
    />
  );
}

function Quiet({ isWrong = false, children }: { isWrong?: boolean; children: string }) {
  return (
    <Box component="span" sx={{ color: isWrong ? "error.main" : "text.secondary" }}>
      {children}
    </Box>
  );
}
