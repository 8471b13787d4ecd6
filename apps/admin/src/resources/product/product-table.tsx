import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { DataTable, useCanAccess } from "react-admin";
import { useFormats } from "../../formats.ts";
import { ProductName } from "./product-name.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { StatusChip } from "./status-chip.tsx";
import { StorageChip } from "./storage-chip.tsx";

export function ProductTable() {
  const { count, taka, day, clock } = useFormats();
  const { canAccess: canEdit } = useCanAccess({ resource: "product", action: "edit" });
  return (
    <Box sx={{ overflowX: "auto" }}>
      <DataTable<AdminProduct> bulkActionButtons={false} sx={table}>
        <DataTable.Col source="id" render={(product: AdminProduct) => count(product.id)} />
        <DataTable.Col
          source="title"
          render={(product: AdminProduct) => (
            <Box sx={{ display: "flex", alignItems: "center", gap: 1.75, minWidth: 220 }}>
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
          source="storage"
          disableSort
          render={(product: AdminProduct) => <StorageChip storage={product.storage} />}
        />
        <DataTable.Col source="status" render={(product: AdminProduct) => <StatusChip status={product.status} />} />
        <DataTable.Col
          source="lowestSalePrice"
          disableSort
          align="right"
          render={(product: AdminProduct) => <strong>{taka(product.lowestSalePrice)}</strong>}
        />
        <DataTable.Col
          source="variationCount"
          disableSort
          align="right"
          render={(product: AdminProduct) => count(product.variationCount)}
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
  "& td.column-id": { color: "text.secondary" },
  "& .column-id": { pl: 2.5 },
  "& td.column-category": { minWidth: 120 },
  "& .column-updatedAt": { whiteSpace: "nowrap", pr: 2.5 },
  "& tbody tr:last-of-type td": { borderBottomColor: "var(--tatka-line)" },
} as const;
