import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useCanAccess, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import type { Hub } from "./hub-choice.tsx";
import { ProductName } from "./product-name.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { SizeLines } from "./size-lines.tsx";
import { StatusChip } from "./status-chip.tsx";
import { StorageChip } from "./storage-chip.tsx";

/** The list on phones and tablets, which are too narrow for eight columns. */
export function ProductCards({ hub }: { hub: Hub | undefined }) {
  const { data = [] } = useListContext<AdminProduct>();
  const { canAccess: canEdit = false } = useCanAccess({ resource: "product", action: "edit" });
  return (
    <Box component="ul" sx={grid}>
      {data.map((product) => (
        <Box component="li" key={product.id} data-row="" sx={{ borderBottom: "1px solid var(--tatka-line)" }}>
          {canEdit ? (
            <ButtonBase component={Link} to={`/product/${product.id}`} sx={row}>
              <ProductCard product={product} />
            </ButtonBase>
          ) : (
            <Box sx={row}>
              <ProductCard product={product} />
            </Box>
          )}
          <Box sx={{ px: 2, pb: 2 }}>
            <SizeLines product={product} hub={hub} canEdit={canEdit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ProductCard({ product }: { product: AdminProduct }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka, moment } = useFormats();
  return (
    <>
      <ProductThumbnail product={product} size={64} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProductName product={product} />
        <Typography component="p" sx={{ mt: 0.75, fontSize: "0.875rem" }}>
          <strong>{taka(product.lowestSalePrice)}</strong>
          {` · ${t("tatka.product.variations", { smart_count: product.variationCount })} · ${product.brand.title}`}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.75, mt: 1, flexWrap: "wrap" }}>
          <StatusChip {...product} />
          <StorageChip storage={product.storage} />
        </Stack>
        <Typography component="p" sx={{ mt: 1, fontSize: "0.8125rem", color: "text.secondary" }}>
          {titleOf(product.category)} · {moment(product.updatedAt)}
        </Typography>
      </Box>
    </>
  );
}

const grid = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
} as const;

const row = {
  display: "flex",
  width: "100%",
  gap: 2,
  p: 2,
  alignItems: "flex-start",
  textAlign: "left",
  color: "text.primary",
  fontFamily: "inherit",
} as const;
