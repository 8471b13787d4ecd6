import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { DataTable, useCanAccess } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { SelectCheckbox } from "../../../records/select-checkbox.tsx";
import type { Hub } from "./hub-choice.tsx";
import { ProductName } from "./product-name.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { SizeCells } from "./size-cells.tsx";
import { StatusChip } from "./status-chip.tsx";
import { StorageChip } from "./storage-chip.tsx";

/** The list where there is room. Prices and stock are changed in place, size by size. */
export function ProductTable({ hub }: { hub: Hub | undefined }) {
  const t = useText();
  const { day, clock } = useFormats();
  const { canAccess: canEdit = false } = useCanAccess({ resource: "product", action: "edit" });
  return (
    <Box sx={{ overflowX: "auto" }}>
      <DataTable<AdminProduct> bulkActionButtons={false} sx={table}>
        {canEdit && (
          <DataTable.Col
            source="id"
            label={t("tatka.bulk.choice")}
            disableSort
            render={({ id, title }: AdminProduct) => (
              <SelectCheckbox id={id} label={t("tatka.bulk.choose", { title })} />
            )}
          />
        )}
        <DataTable.Col
          source="title"
          render={(product: AdminProduct) => (
            <Box sx={{ display: "flex", alignItems: "center", gap: 1.75, minWidth: 200 }}>
              <ProductThumbnail product={product} />
              <ProductName product={product} to={canEdit ? `/product/${product.id}` : undefined} />
            </Box>
          )}
        />
        <DataTable.Col
          source="category"
          disableSort
          render={(product: AdminProduct) => <TwoLines first={product.category.title} second={product.brand.title} />}
        />
        <DataTable.Col
          source="status"
          render={(product: AdminProduct) => (
            <Stack sx={{ gap: 0.75, alignItems: "flex-start" }}>
              <StatusChip {...product} />
              <StorageChip storage={product.storage} />
            </Stack>
          )}
        />
        <DataTable.Col
          source="variations"
          disableSort
          render={(product: AdminProduct) => <SizeCells product={product} hub={hub} canEdit={canEdit} />}
        />
        <DataTable.Col
          source="updatedAt"
          render={(product: AdminProduct) => (
            <time dateTime={product.updatedAt}>
              <TwoLines first={day(product.updatedAt)} second={clock(product.updatedAt)} />
            </time>
          )}
        />
      </DataTable>
    </Box>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Typography component="span" sx={{ display: "block", fontSize: "0.8125rem", color: "text.secondary" }}>
        {second}
      </Typography>
    </>
  );
}

const table = {
  "& .RaDataTable-rowCell": { py: 1.25, px: 1.25, fontVariantNumeric: "tabular-nums" },
  "& .RaDataTable-headerCell": { px: 1.25, whiteSpace: "nowrap" },
  "& .column-id": { pl: 1.5, pr: 0, width: 56 },
  "& td.column-category": { minWidth: 110 },
  "& td.column-variations": { minWidth: 330 },
  "& .column-updatedAt": { whiteSpace: "nowrap", pr: 2.5 },
  "& tbody tr:last-of-type td": { borderBottomColor: "var(--tatka-line)" },
} as const;
