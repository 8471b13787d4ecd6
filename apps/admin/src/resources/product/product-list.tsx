import Card from "@mui/material/Card";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { ListBase, useListContext } from "react-admin";
import { ListPagination } from "../../layout/list-pagination.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";
import { useText } from "../../messages/use-text.ts";
import { ProductCards } from "./product-cards.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductsEmpty } from "./products-empty.tsx";

export function ProductList() {
  const t = useText();
  return (
    <ListBase<AdminProduct> sort={{ field: "updatedAt", order: "DESC" }} perPage={25}>
      <PageHeader title={t("tatka.product.list_title")} subtitle={t("tatka.product.list_subtitle")} />
      <Card>
        <ProductFilters />
        <Products />
      </Card>
    </ListBase>
  );
}

function Products() {
  // Beside the menu, eight columns need a desktop's width.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"), { noSsr: true });
  const { isPending, error, refetch, total } = useListContext<AdminProduct>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (total === 0) return <ProductsEmpty />;
  return (
    <>
      {isNarrow ? <ProductCards /> : <ProductTable />}
      <ListPagination choices={[10, 25, 50, 100]} />
    </>
  );
}
