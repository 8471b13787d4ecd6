import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminProduct, ListedVariation } from "@tatka/contract/catalogue/product-list-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { EditableCell } from "./editable-cell.tsx";
import { useTitle } from "./form/use-choices.ts";
import type { Hub } from "./hub-choice.tsx";
import { StockCell } from "./stock-cell.tsx";
import { useInlineSaves } from "./use-inline-saves.ts";

type Props = { product: AdminProduct; hub: Hub | undefined; canEdit: boolean };

/** More than these make a row too tall; the product's own page has them all. */
const mostSizes = 4;

/** The sizes of a product in the list, a line each: regular price, sale price and stock, all changed in place. */
export function SizeCells({ product, hub, canEdit }: Props) {
  const t = useText();
  const { variations } = product;
  const left = variations.length - mostSizes;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      {variations.slice(0, mostSizes).map((variation) => (
        <SizeLine key={variation.id} product={product} variation={variation} hub={hub} canEdit={canEdit} />
      ))}
      {left > 0 && (
        <Link component={RouterLink} to={`/product/${product.id}`} sx={{ fontSize: "0.8125rem" }}>
          {t("tatka.product_admin.more_sizes", { smart_count: left })}
        </Link>
      )}
    </Box>
  );
}

function SizeLine({ product, variation, hub, canEdit }: Props & { variation: ListedVariation }) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const { setPrice } = useInlineSaves();
  const { id, regularPrice, salePrice, stock } = variation;
  const named = { title: titleOf(product), size: titleOf(variation) };
  const { onHand = 0, reserved = 0 } = stock.find(({ hubId }) => hubId === hub?.id) ?? {};
  return (
    <Box sx={line}>
      <Typography component="span" noWrap sx={{ fontSize: "0.8125rem", color: "text.secondary" }} title={variation.sku}>
        {named.size}
      </Typography>
      <EditableCell
        canEdit={canEdit}
        label={t("tatka.product_admin.edit_regular", named)}
        value={regularPrice}
        text={taka(regularPrice)}
        look={{ fontWeight: 700 }}
        onSave={(price) => setPrice(id, product.version, { regularPrice: price ?? 0 })}
      />
      <EditableCell
        canEdit={canEdit}
        mayBeEmpty
        label={t("tatka.product_admin.edit_sale", named)}
        value={salePrice}
        text={salePrice === null ? t("tatka.product_admin.no_sale") : taka(salePrice)}
        look={
          salePrice === null
            ? { color: "text.secondary", fontSize: "0.8125rem" }
            : { color: "var(--tatka-brand-strong)" }
        }
        onSave={(price) => setPrice(id, product.version, { salePrice: price })}
      />
      {hub && (
        <StockCell
          label={t("tatka.product_admin.edit_stock", { ...named, hub: titleOf(hub) })}
          place={{ variationId: id, hubId: hub.id }}
          onHand={onHand}
          text={`×${count(onHand)}`}
          look={onHand > reserved ? {} : { color: "error.main", fontWeight: 700 }}
        />
      )}
    </Box>
  );
}

const line = {
  display: "grid",
  gridTemplateColumns: "minmax(64px, 1fr) minmax(76px, auto) minmax(76px, auto) minmax(56px, auto)",
  gap: 1.5,
  alignItems: "center",
  justifyItems: "start",
} as const;
