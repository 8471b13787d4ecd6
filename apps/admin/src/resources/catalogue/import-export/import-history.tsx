import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminListImports, type ImportRun } from "@tatka/contract/catalogue/import-export";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { RowText } from "../../../records/list/row-text.tsx";

type Props = { shownId: number | undefined; onShow: (id: number) => void };

/** Past imports with their results; waiting and running ones can be opened. */
export function ImportHistory({ shownId, onShow }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["imports", shownId],
    queryFn: ({ signal }) => dataProvider.call(adminListImports, { signal }),
    refetchInterval: 5_000,
  });
  return (
    <Card component="section" aria-labelledby="history-title" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="history-title" variant="h2" sx={{ mb: 1 }}>
        {t("tatka.exchange.history")}
      </Typography>
      {error && !data && <PageProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageLoading />}
      {data?.items.length === 0 && (
        <PageMessage icon={HistoryIcon} title={t("tatka.exchange.none_title")} text={t("tatka.exchange.none_text")} />
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.items.map((run) => (
          <HistoryRow key={run.id} run={run} onShow={run.id === shownId ? undefined : () => onShow(run.id)} />
        ))}
      </Box>
    </Card>
  );
}

function HistoryRow({ run, onShow }: { run: ImportRun; onShow: (() => void) | undefined }) {
  const t = useText();
  const { count, moment } = useFormats();
  const numbers = { added: run.added, changed: run.changed, unchanged: run.unchanged, bad: run.bad };
  const counts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, count(value)]));
  const notes = [
    t(`tatka.exchange.${run.status}`),
    run.failure ? "" : t("tatka.exchange.counts", counts),
    t("tatka.exchange.by_at", { name: run.by, moment: moment(run.createdAt) }),
  ];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
          <RowText title={run.fileName} note={notes.filter((note) => note).join(" · ")} />
        </Box>
        {onShow && (
          <Button variant="outlined" onClick={onShow} aria-label={`${t("tatka.exchange.show")}: ${run.fileName}`}>
            {t("tatka.exchange.show")}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
