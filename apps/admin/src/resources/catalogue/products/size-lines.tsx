import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useTitle } from "./form/use-choices.ts";
import type { Hub } from "./hub-choice.tsx";
import { HubStockCell, PriceCell, SalePriceCell } from "./price-cells.tsx";

type Props = { product: AdminProduct; hub: Hub | undefined; canEdit: boolean };

/** More sizes would make a card too tall; the product page has all of them. */
const mostSizes = 4;

/** The sizes of a product on its card, one line each, with editable regular price, sale price and stock. */
export function SizeLines({ product, hub, canEdit }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { variations } = product;
  const left = variations.length - mostSizes;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      {variations.slice(0, mostSizes).map((size) => (
        <Box key={size.id} sx={line}>
          <Typography component="span" noWrap sx={{ fontSize: "0.8125rem", color: "text.secondary" }} title={size.sku}>
            {titleOf(size)}
          </Typography>
          <PriceCell product={product} size={size} canEdit={canEdit} />
          <SalePriceCell product={product} size={size} canEdit={canEdit} />
          {hub && <HubStockCell product={product} size={size} hub={hub} />}
        </Box>
      ))}
      {left > 0 && (
        <Link component={RouterLink} to={`/product/${product.id}`} sx={{ fontSize: "0.8125rem" }}>
          {t("tatka.product_admin.more_sizes", { smart_count: left })}
        </Link>
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
