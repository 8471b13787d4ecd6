import CloseIcon from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { getRunCash } from "@tatka/contract/orders/run-cash";
import { useDataProvider } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { CountForm } from "./count-form.tsx";

type Props = { runId: number; onClose: () => void; onCounted: () => void };

/** Counts the cash of a run note by note; full-screen on a phone. */
export function CountDialog({ runId, onClose, onCounted }: Props) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const t = useText();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const { data, error, refetch } = useQuery({
    queryKey: ["cash", runId],
    queryFn: ({ signal }) => dataProvider.call(getRunCash, { params: { id: runId }, signal }),
    gcTime: 0,
  });
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={isPhone} onClose={onClose} aria-labelledby="count-title">
      <Box sx={{ display: "flex", alignItems: "center", px: 2, pt: 1.5, gap: 1 }}>
        <Typography id="count-title" variant="h2" sx={{ flex: 1 }}>
          {t("tatka.cash.count_title", { id: runId })}
        </Typography>
        <IconButton onClick={onClose} aria-label={t("tatka.cash.leave")} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data && (
        <CountForm
          key={data.version}
          run={data}
          onCounted={() => {
            onClose();
            onCounted();
          }}
        />
      )}
    </Dialog>
  );
}
