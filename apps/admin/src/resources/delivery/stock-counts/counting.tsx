import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type CountInDetail,
  type CountItem,
  countItem,
  findCountItem,
  listCountItems,
  mostItemsCounted,
} from "@tatka/contract/delivery/stock-counts";
import { useDeferredValue, useState } from "react";
import { HttpError, useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { PageSteps } from "../../../records/list/page-steps.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { type ScanOutcome, ScanPanel } from "../../../scanning/scan-panel.tsx";
import { CountItemRow } from "./count-item-row.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { FinishDialog } from "./finish-dialog.tsx";

const TAKE = 50;
const filters = ["all", "uncounted", "counted"] as const;

type Props = { count: CountInDetail; onChanged: () => void };

/** Items to count, without the expected stock. Each number is saved as it is entered or scanned. */
export function Counting({ count: one, onChanged }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const [only, setOnly] = useState<(typeof filters)[number]>("all");
  const [page, setPage] = useState(1);
  const [isScanning, setScanning] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  const params = { id: one.id };
  const query = { page, take: TAKE, ...(q && { q }), ...(only !== "all" && { only }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["count", one.id, "items", query],
    queryFn: ({ signal }) => dataProvider.call(listCountItems, { params, query, signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void refetch();
    onChanged();
  };

  async function scan(code: string): Promise<ScanOutcome> {
    try {
      const known = await dataProvider.call(findCountItem, { params, query: { code } });
      const body = { variationId: known.variationId, pieces: (known.counted ?? 0) + 1, was: known.counted };
      const saved = await dataProvider.call(countItem, { params, body });
      reload();
      const item = `${titleOf(saved.product)}, ${titleOf(saved.size)}`;
      return {
        isRight: true,
        text: t("tatka.stock_counts.scanned", { item, pieces: count(saved.counted ?? 0) }),
      };
    } catch (failure) {
      if (!(failure instanceof HttpError)) return { isRight: false, text: t("tatka.stock_counts.failed") };
      const text = failure.status === 404 ? t("tatka.stock_counts.unknown", { code }) : reasonOf(failure, t);
      return { isRight: false, text };
    }
  }

  async function save(item: CountItem, pieces: number) {
    const body = { variationId: item.variationId, pieces, was: item.counted };
    try {
      await dataProvider.call(countItem, { params, body });
    } finally {
      // Also after a refusal, because the next save is compared with the other user's number.
      reload();
    }
  }

  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2 }, maxWidth: 880 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t("tatka.stock_counts.rule")}
      </Alert>
      {isScanning && <ScanPanel onCode={scan} onClose={() => setScanning(false)} />}
      <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 1 }}>
        {!isScanning && (
          <Button variant="outlined" onClick={() => setScanning(true)} sx={{ minHeight: 44 }}>
            {t("tatka.scan.open")}
          </Button>
        )}
        <TextField
          size="small"
          type="search"
          label={t("tatka.stock_counts.search")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
          sx={{ flex: "1 1 180px" }}
        />
        <TextField
          select
          size="small"
          label={t("tatka.stock_counts.show")}
          value={only}
          onChange={({ target }) => {
            setOnly(filters.find((filter) => filter === target.value) ?? "all");
            setPage(1);
          }}
          sx={{ minWidth: 140 }}
        >
          {filters.map((filter) => (
            <MenuItem key={filter} value={filter}>
              {t(`tatka.stock_counts.${filter}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!error && !data && <PageLoading />}
      {data && data.total === 0 && (
        <Typography sx={{ color: "text.secondary", py: 3 }}>
          {t(
            one.counted + one.uncounted === 0
              ? "tatka.stock_counts.nothing_to_count"
              : "tatka.stock_counts.nothing_found",
          )}
        </Typography>
      )}
      {data && data.total > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {data.items.map((item) => (
              <CountItemRow key={item.variationId} item={item} onSave={(pieces) => save(item, pieces)} />
            ))}
          </Box>
          <PageSteps data={data} most={mostItemsCounted} onPage={setPage} />
        </>
      )}
      <Stack direction="row" sx={endBar}>
        <DiscardButton id={one.id} onDone={onChanged} />
        <Button variant="contained" onClick={() => setFinishing(true)} sx={{ minHeight: 44 }}>
          {t("tatka.stock_counts.finish")}
        </Button>
      </Stack>
      {isFinishing && (
        <FinishDialog
          id={one.id}
          uncounted={one.uncounted}
          onClose={() => setFinishing(false)}
          onDone={() => {
            setFinishing(false);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

/** Sticky, because a hub has hundreds of sizes. */
const endBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  gap: 1,
  mt: 1,
  py: 1,
  justifyContent: "space-between",
  backgroundColor: "background.paper",
  borderTop: "1px solid var(--tatka-line)",
} as const;
