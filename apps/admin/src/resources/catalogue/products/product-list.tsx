import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { useCounts } from "../../../layout/menu/use-counts.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { SavedFilters } from "../../../records/list/saved-filters.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useHub } from "./hub-choice.tsx";
import { presetFilters } from "./preset-filters.ts";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductsEmpty } from "./products-empty.tsx";

export function ProductList() {
  const t = useText();
  const may = useMay();
  const counts = useCounts();
  return (
    // The list does not refetch on focus, so that rows stay in place during inline editing.
    <ListBase<AdminProduct>
      sort={{ field: "updatedAt", order: "DESC" }}
      perPage={25}
      queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <PageHeader title={t("tatka.product.list_title")} subtitle={t("tatka.product.list_subtitle")}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {may("product.update") && (
            <>
              <Button component={Link} to="/product/bulk" variant="outlined">
                {t("tatka.bulk.title")}
              </Button>
              <Button component={Link} to="/product/import" variant="outlined">
                {t("tatka.exchange.title")}
              </Button>
            </>
          )}
          {may("product.create") && (
            <Button component={Link} to="/product/create" variant="contained" startIcon={<AddIcon />}>
              {t("tatka.product_admin.add")}
            </Button>
          )}
        </Stack>
      </PageHeader>
      <SavedFilters list="product" presets={presetFilters(counts?.products)} />
      <Card>
        <ProductFilters />
        <Products />
        <ProductBulkBar />
      </Card>
    </ListBase>
  );
}

function Products() {
  // Beside the menu, eight columns need a desktop's width.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"), { noSsr: true });
  const [hub] = useHub();
  const { isPending, error, refetch, total } = useListContext<AdminProduct>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (total === 0) return <ProductsEmpty />;
  return (
    <>
      {isNarrow ? <ProductCards hub={hub} /> : <ProductTable hub={hub} />}
      <ListPagination choices={[10, 25, 50, 100]} />
    </>
  );
}
