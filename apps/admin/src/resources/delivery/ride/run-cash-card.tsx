import CashIcon from "@mui/icons-material/PaymentsOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { RideRun } from "@tatka/contract/orders/ride";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { CountDialog } from "../cash/index.ts";
import { rideStore } from "./ride-store.ts";

/** Shown when all stops are done and the cash must be counted. */
export function RunCashCard({ run, isReady }: { run: RideRun; isReady: boolean }) {
  const t = useText();
  const { taka } = useFormats();
  const mayCount = useMay()("cash.count");
  const [isCounting, setCounting] = useState(false);
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{t("tatka.ride.cash_title", { amount: taka(run.expected) })}</Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
        {run.counted === null
          ? t(isReady ? "tatka.ride.cash_text" : "tatka.ride.cash_waits")
          : t("tatka.ride.cash_counted", { amount: taka(run.counted) })}
      </Typography>
      {mayCount && (
        <Button
          fullWidth
          variant={run.counted === null ? "contained" : "outlined"}
          startIcon={<CashIcon />}
          disabled={!isReady}
          onClick={() => setCounting(true)}
          sx={{ mt: 1.5, minHeight: 52 }}
        >
          {t(run.counted === null ? "tatka.ride.count" : "tatka.ride.count_again")}
        </Button>
      )}
      {isCounting && (
        <CountDialog runId={run.id} onClose={() => setCounting(false)} onCounted={() => void rideStore.synchronise()} />
      )}
    </Card>
  );
}
