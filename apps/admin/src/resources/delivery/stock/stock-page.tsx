import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminGetStockLedger } from "@tatka/contract/delivery/stock-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { ExpectedDemandCard } from "./expected-demand-card.tsx";
import { GoalDialog } from "./goal-dialog.tsx";
import { allMovements, type LedgerFilter } from "./ledger-filter.ts";
import { MovementList } from "./movement-list.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { StockLevels } from "./stock-levels.tsx";
import { SupplyDialog } from "./supply-dialog.tsx";

/** A size: stock by hub, lots and ledger. */
export function StockPage() {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { taka } = useFormats();
  const id = Number(useParams().id);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [filter, setFilter] = useState<LedgerFilter>(allMovements);
  const [isReceiving, setReceiving] = useState(false);
  const [isSupplying, setSupplying] = useState(false);
  const [goalHub, setGoalHub] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: ["stock", id, filter],
    queryFn: ({ signal }) => dataProvider.call(adminGetStockLedger, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const cost = data.averageCost === null ? undefined : t("tatka.stock.average", { amount: taka(data.averageCost) });
  return (
    <>
      <PageHeader
        above={<BackLink to={`/product/${data.productId}`} label={t("tatka.stock.back")} />}
        title={t("tatka.stock.title", { size: `${titleOf(data.product)}, ${titleOf(data.size)}` })}
        subtitle={[data.sku, cost].filter(Boolean).join(" · ")}
      >
        {may("purchase.update") && (
          <Button variant="outlined" onClick={() => setSupplying(true)}>
            {t("tatka.purchases.supply")}
          </Button>
        )}
        {may("stock.receive") && data.levels.length > 0 && (
          <Button variant="contained" onClick={() => setReceiving(true)}>
            {t("tatka.stock.receive")}
          </Button>
        )}
      </PageHeader>
      <Stack sx={{ gap: 3 }}>
        <StockLevels ledger={data} {...(may("purchase.update") && { onGoal: setGoalHub })} />
        <ExpectedDemandCard variationId={id} />
        <MovementList ledger={data} filter={filter} onFilter={setFilter} />
      </Stack>
      {goalHub !== undefined && (
        <GoalDialog
          variationId={id}
          level={data.levels.find(({ hubId }) => hubId === goalHub)}
          onClose={() => setGoalHub(undefined)}
          onSaved={() => {
            setGoalHub(undefined);
            void refetch();
          }}
        />
      )}
      {isSupplying && (
        <SupplyDialog
          variationId={id}
          supply={data.supply}
          onClose={() => setSupplying(false)}
          onSaved={() => {
            setSupplying(false);
            void refetch();
          }}
        />
      )}
      {isReceiving && (
        <ReceiveDialog
          variationId={id}
          levels={data.levels}
          onClose={() => setReceiving(false)}
          onReceived={() => {
            setReceiving(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}
