import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { CashRun } from "@tatka/contract/orders/run-cash";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { CashLine } from "./cash-line.tsx";
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

function CashRow({ run, onCount, onChanged }: { run: CashRun } & Handlers) {
  const t = useText();
  const { day } = useFormats();
  return (
    <CashLine run={run} facts={[day(run.day), run.state === "out" && t("tatka.cash.still_out")]}>
      {run.state === "back" && <CashActions run={run} onCount={onCount} onChanged={onChanged} />}
    </CashLine>
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
