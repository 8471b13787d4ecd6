import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { CashRun } from "@tatka/contract/orders/run-cash";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { signed } from "./cash-figures.tsx";
import { CloseDialog } from "./close-dialog.tsx";

type Handlers = { onCount?: (runId: number) => void; onChanged?: () => void };

export function CashRuns({ title, runs, ...handlers }: { title: string; runs: readonly CashRun[] } & Handlers) {
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2">{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {runs.map((run) => (
          <CashRow key={run.id} run={run} {...handlers} />
        ))}
      </Box>
    </Card>
  );
}

/** Expected and counted cash of a run, with the reason for a difference. */
function CashRow({ run, onCount, onChanged }: { run: CashRun } & Handlers) {
  const t = useText();
  const { taka, day } = useFormats();
  const { rider, expected, counted, difference, reason, note, state } = run;
  const notCounted = counted === null ? t("tatka.cash.not_counted") : undefined;
  const standing = state === "out" ? t("tatka.cash.still_out") : notCounted;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {rider?.name ?? t("tatka.cash.no_rider")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[t("tatka.cash.run_named", { id: run.id }), day(run.day), standing].filter(Boolean).join(" · ")}
        </Typography>
        {difference !== null && difference !== 0 && reason && (
          <Typography variant="body2" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
            {[`${signed(difference, taka)}: ${t(`tatka.cash.reason.${reason}`)}`, note].filter(Boolean).join(" · ")}
          </Typography>
        )}
        {run.closedBy && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("tatka.cash.closed_by", { name: run.closedBy })}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        <Typography sx={{ fontWeight: 700 }}>{taka(counted ?? expected)}</Typography>
        {counted !== null && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("tatka.cash.of_expected", { amount: taka(expected) })}
          </Typography>
        )}
      </Box>
      {state === "back" && <CashActions run={run} onCount={onCount} onChanged={onChanged} />}
    </Box>
  );
}

type ActionProps = { run: CashRun; onCount: Handlers["onCount"]; onChanged: Handlers["onChanged"] };

function CashActions({ run, onCount, onChanged }: ActionProps) {
  const { id, counted } = run;
  const t = useText();
  const may = useMay();
  const [isClosing, setClosing] = useState(false);

  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {onCount && may("cash.count") && (
        <Button variant="outlined" onClick={() => onCount(id)}>
          {t(counted === null ? "tatka.ride.count" : "tatka.ride.count_again")}
        </Button>
      )}
      {may("cash.close") && counted !== null && (
        <Button variant="contained" onClick={() => setClosing(true)}>
          {t("tatka.cash.close")}
        </Button>
      )}
      {isClosing && counted !== null && (
        <CloseDialog
          run={{ ...run, counted }}
          onClose={() => setClosing(false)}
          onClosed={() => {
            setClosing(false);
            onChanged?.();
          }}
        />
      )}
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  alignItems: "center",
  py: 1.5,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
