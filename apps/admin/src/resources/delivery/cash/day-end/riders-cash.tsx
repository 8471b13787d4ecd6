import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { giveFloat } from "@tatka/contract/orders/day-end";
import type { CashRun } from "@tatka/contract/orders/run-cash";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { FormDialog } from "../../../../records/form/form-dialog.tsx";
import { useMay } from "../../../../records/use-may.ts";
import { CashLine } from "../cash-line.tsx";
import { CountDialog } from "../count-dialog.tsx";

/** What each rider has: change, collected cash, and the count. */
export function RidersCash({ runs, onChanged }: { runs: readonly CashRun[]; onChanged: () => void }) {
  const t = useText();
  const may = useMay();
  const { taka } = useFormats();
  const [counting, setCounting] = useState<number>();
  const [changing, setChanging] = useState<CashRun>();
  return (
    <Card component="section" aria-labelledby="riders" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="riders" variant="h2">
        {t("tatka.day_end.riders", { amount: taka(runs.reduce((sum, run) => sum + (run.counted ?? run.expected), 0)) })}
      </Typography>
      {runs.length === 0 && (
        <Typography sx={{ mt: 1, color: "text.secondary" }}>{t("tatka.day_end.no_riders")}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {runs.map((run) => (
          <CashLine
            key={run.id}
            run={run}
            facts={[
              t(`tatka.day_end.state.${run.state}`),
              run.float > 0 && t("tatka.day_end.change_of", { amount: taka(run.float) }),
            ]}
          >
            {(run.state === "planned" || run.state === "out") && may("cash.close") && (
              <Button variant="outlined" color="inherit" onClick={() => setChanging(run)}>
                {t("tatka.day_end.give_change")}
              </Button>
            )}
            {run.state === "back" && may("cash.count") && (
              <Button variant={run.counted === null ? "contained" : "outlined"} onClick={() => setCounting(run.id)}>
                {t(run.counted === null ? "tatka.ride.count" : "tatka.ride.count_again")}
              </Button>
            )}
          </CashLine>
        ))}
      </Box>
      {counting !== undefined && (
        <CountDialog runId={counting} onClose={() => setCounting(undefined)} onCounted={onChanged} />
      )}
      {changing && (
        <ChangeDialog
          run={changing}
          onClose={() => setChanging(undefined)}
          onGiven={() => {
            setChanging(undefined);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

function ChangeDialog({ run, onClose, onGiven }: { run: CashRun; onClose: () => void; onGiven: () => void }) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [amount, setAmount] = useState(run.float > 0 ? String(run.float) : "");
  const isWrong = amount === "" || Number.isNaN(Number(amount)) || Number(amount) < 0;
  return (
    <FormDialog
      title={t("tatka.day_end.change_title", { name: run.rider?.name ?? "" })}
      does={t("tatka.day_end.give_change")}
      isIncomplete={isWrong}
      onClose={onClose}
      onSubmit={async () => {
        const body = { amount: Number(amount), version: run.version };
        await dataProvider.call(giveFloat, { params: { id: run.id }, body });
        notify(t("tatka.day_end.change_given"), { type: "success" });
        onGiven();
      }}
    >
      <TextField
        autoFocus
        label={t("tatka.day_end.amount")}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        helperText={t("tatka.day_end.change_help")}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
    </FormDialog>
  );
}
