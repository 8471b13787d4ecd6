import AddIcon from "@mui/icons-material/Add";
import CountIcon from "@mui/icons-material/FactCheckOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listCounts, type StockCount } from "@tatka/contract/delivery/stock-counts";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CountChip } from "./count-chip.tsx";
import { NewCountDialog } from "./new-count-dialog.tsx";

/** Counts that go on and those that are over, and the way to a new one. */
export function CountsPage() {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isStarting, setStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["count", "list"],
    queryFn: ({ signal }) => dataProvider.call(listCounts, { query: {}, signal }),
  });
  const start = may("stock.count") && data && data.hubs.length > 0 && (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => setStarting(true)}
      sx={{ minHeight: { xs: 44, sm: 36 } }}
    >
      {t("tatka.stock_counts.start")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("tatka.stock_counts.title")} subtitle={t("tatka.stock_counts.subtitle")}>
        {start}
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!error && !data && <PageLoading />}
      {data && (
        <Card component="section" sx={{ px: { xs: 1.5, md: 2 } }}>
          {data.items.length === 0 ? (
            <PageMessage
              icon={CountIcon}
              title={t("tatka.stock_counts.none_title")}
              text={t(data.hubs.length === 0 ? "tatka.stock_counts.no_hubs" : "tatka.stock_counts.none_text")}
            />
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {data.items.map((count) => (
                <CountRow key={count.id} count={count} />
              ))}
            </Box>
          )}
        </Card>
      )}
      {isStarting && data && <NewCountDialog choices={data} onClose={() => setStarting(false)} />}
    </>
  );
}

function CountRow({ count: one }: { count: StockCount }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, moment } = useFormats();
  const figures = { counted: count(one.counted), uncounted: count(one.uncounted) };
  const progress = t(one.state === "open" ? "tatka.stock_counts.progress" : "tatka.stock_counts.done", figures);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Link component={RouterLink} to={`/count/${one.id}`} sx={{ fontWeight: 650 }}>
          {one.number}
        </Link>
        <Typography component="span" sx={{ ml: 1, overflowWrap: "anywhere" }}>
          {titleOf(one.hub)} · {one.category ? titleOf(one.category) : t("tatka.stock_counts.everything")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[progress, one.openedBy, moment(one.openedAt)].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <CountChip state={one.state} />
    </Box>
  );
}

const row = {
  display: "flex",
  gap: 1.5,
  alignItems: "center",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
