import PickIcon from "@mui/icons-material/ChecklistOutlined";
import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { ListPagination } from "../../../../layout/list-pagination.tsx";
import { useCounts } from "../../../../layout/menu/use-counts.ts";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { SavedFilters } from "../../../../records/list/saved-filters.tsx";
import { NewOrderButton } from "../new-order-button.tsx";
import { NewsBar } from "../news-bar.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderExport } from "./order-export.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrdersEmpty } from "./orders-empty.tsx";
import { firstView, presetFilters } from "./preset-filters.ts";

export function OrderList() {
  const t = useText();
  const counts = useCounts();
  return (
    <ListBase<AdminOrderHead> filterDefaultValues={firstView.filter} sort={firstView.sort} perPage={25}>
      <PageHeader title={t("tatka.order_admin.title")} subtitle={t("tatka.order_admin.subtitle")}>
        {/* On phones one row, whose last buttons are reached by swiping. */}
        <Stack direction="row" sx={actions}>
          <NewsBar />
          <OrderExport />
          <Button component={Link} to="/order/pick-list" variant="outlined" startIcon={<PickIcon />}>
            {t("tatka.order_admin.pick_list")}
          </Button>
          <Button component={Link} to="/order/board" variant="outlined" startIcon={<BoardIcon />}>
            {t("tatka.order_admin.board")}
          </Button>
          <NewOrderButton />
        </Stack>
      </PageHeader>
      <SavedFilters list="order" presets={presetFilters(counts?.orders)} />
      <Card>
        <OrderFilters />
        <Orders />
        <BulkBar />
      </Card>
    </ListBase>
  );
}

function Orders() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"), { noSsr: true });
  const { isPending, error, refetch, total } = useListContext<AdminOrderHead>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (total === 0) return <OrdersEmpty />;
  return (
    <>
      {isNarrow ? <OrderCards /> : <OrderTable />}
      <ListPagination choices={[10, 25, 50, 100]} />
    </>
  );
}

const actions = {
  alignItems: "center",
  gap: 1,
  flexWrap: { xs: "nowrap", sm: "wrap" },
  overflowX: { xs: "auto", sm: "visible" },
  "& > *": { flexShrink: 0 },
  "& > [data-shortcut=new]": { order: { xs: -1, sm: 0 } },
} as const;
