import FoldIcon from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useState } from "react";
import { DataTable, useCanAccess, useListContext } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useFieldColumns } from "../../../records/custom-fields/use-custom-fields.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { DenseTable } from "../../../records/list/dense-table.tsx";
import { useTitle } from "./form/use-choices.ts";
import type { Hub } from "./hub-choice.tsx";
import { HubStockCell, PriceCell, SalePriceCell } from "./price-cells.tsx";
import { ProductName } from "./product-name.tsx";
import { type ProductRow, productRows } from "./product-rows.ts";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { StatusMark } from "./status-mark.tsx";
import { StorageMark } from "./storage-chip.tsx";

/** The list on large screens, one line per product. Prices and stock are edited in place for each size. */
export function ProductTable({ hub }: { hub: Hub | undefined }) {
  const t = useText();
  const titleOf = useTitle();
  const fieldColumns = useFieldColumns("product");
  const { day, moment } = useFormats();
  const { data = [], total } = useListContext<AdminProduct>();
  const { canAccess: canEdit = false } = useCanAccess({ resource: "product", action: "edit" });
  const [folds, setFolds] = useState<Record<number, boolean>>({});
  // A search for a single product expands its sizes.
  const isOpen = (id: number) => folds[id] ?? total === 1;
  const countOf = ({ variations }: AdminProduct) =>
    t("tatka.product_admin.size_count", { smart_count: variations.length });
  const column = (
    source: string,
    label: string,
    render: (row: ProductRow) => React.ReactNode,
    more: { align?: "right"; isSorted?: true } = {},
  ) => (
    <DataTable.Col
      source={source}
      label={label}
      disableSort={!more.isSorted}
      {...(more.align ? { align: more.align } : {})}
      render={render}
    />
  );
  const facts = (render: (product: AdminProduct) => React.ReactNode) => (row: ProductRow) =>
    row.isSize ? null : render(row.product);
  return (
    <DenseTable<ProductRow>
      hasPictures
      hiddenAtFirst={fieldColumns.map(({ source }) => source)}
      data={productRows(data, isOpen)}
      selects={
        canEdit ? (row) => (row.isSize ? undefined : t("tatka.bulk.choose", { title: row.product.title })) : undefined
      }
      rowSx={({ isSize }) => (isSize ? sizeRow : {})}
      sx={widths}
    >
      {column(
        "title",
        t("resources.product.fields.title"),
        facts((product) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            <ProductThumbnail product={product} size={32} />
            <ProductName product={product} to={canEdit ? `/product/${product.id}` : undefined} isOneLine />
          </Box>
        )),
        { isSorted: true },
      )}
      {column("sizes", t("tatka.product_admin.sizes"), ({ product, size, isSize }) =>
        size ? (
          <Cut isMuted={!isSize} title={`${titleOf(size)}, ${size.sku}`}>
            {titleOf(size)}
          </Cut>
        ) : (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen(product.id)}
            aria-label={`${countOf(product)}: ${titleOf(product)}`}
            endIcon={<FoldIcon sx={{ transform: isOpen(product.id) ? "none" : "rotate(-90deg)" }} />}
            onClick={() => setFolds({ ...folds, [product.id]: !isOpen(product.id) })}
            sx={{ ml: -1.25, fontSize: "0.8125rem", fontWeight: 400, minWidth: 0 }}
          >
            {countOf(product)}
          </Button>
        ),
      )}
      {column(
        "price",
        t("tatka.product_admin.prices"),
        ({ product, size }) => (
          <PriceCell product={product} size={size} canEdit={canEdit} />
        ),
        { align: "right" },
      )}
      {column(
        "sale",
        t("tatka.product_admin.sale_price"),
        ({ product, size }) => (
          <SalePriceCell product={product} size={size} canEdit={canEdit} />
        ),
        { align: "right" },
      )}
      {column(
        "stock",
        hub ? titleOf(hub) : t("tatka.product_admin.stock"),
        ({ product, size }) => (
          <HubStockCell product={product} size={size} hub={hub} />
        ),
        { align: "right" },
      )}
      {column(
        "category",
        t("resources.product.fields.category"),
        facts(({ category, brand }) => (
          <Cut isMuted title={`${titleOf(category)} · ${brand.title}`}>
            {titleOf(category)}
          </Cut>
        )),
      )}
      {column(
        "storage",
        t("resources.product.fields.storage"),
        facts(({ storage }) => <StorageMark storage={storage} />),
      )}
      {column(
        "status",
        t("tatka.product_admin.visibility"),
        facts((product) => <StatusMark {...product} />),
        { isSorted: true },
      )}
      {column(
        "updatedAt",
        t("resources.product.fields.updatedAt"),
        facts(({ updatedAt }) => (
          <Box component="time" dateTime={updatedAt} title={moment(updatedAt)} sx={{ color: "text.secondary" }}>
            {day(updatedAt)}
          </Box>
        )),
        { isSorted: true },
      )}
      {fieldColumns.map(({ source, label, render }) => (
        <DataTable.Col key={source} source={source} label={label} disableSort render={facts(render)} />
      ))}
    </DenseTable>
  );
}

const sizeRow = { backgroundColor: "var(--tatka-surface-sunken)" } as const;

const widths = {
  // Columns that may be truncated share the remaining width.
  "& td:is(.column-title, .column-category, .column-sizes)": { maxWidth: 0 },
  "& th.column-title": { width: "30%" },
  "& th.column-sizes": { width: "10%" },
  "& th.column-category": { width: "13%" },
  "& .column-updatedAt": { pr: 2 },
} as const;
