import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminListPayoutRuns, type PayoutRun } from "@tatka/contract/payments/payments-admin";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { refundId: number; value: number | undefined; onChange: (runId: number) => void };

/** The open runs of the order's hub, by rider and day. */
export function RunSelect({ refundId, value, onChange }: Props) {
  const t = useText();
  const nameOf = useRunName();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, isError } = useQuery({
    queryKey: ["payout-runs", refundId],
    queryFn: ({ signal }) => dataProvider.call(adminListPayoutRuns, { params: { id: refundId }, signal }),
  });
  const hint = isError ? "runs_failed" : data?.length === 0 ? "no_runs" : undefined;
  return (
    <TextField
      select
      required
      label={t("tatka.staff_orders.run")}
      value={data?.some(({ id }) => id === value) ? value : ""}
      error={isError}
      helperText={hint && t(`tatka.staff_orders.${hint}`)}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {(data ?? []).map((run) => (
        <MenuItem key={run.id} value={run.id}>
          {nameOf(run)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useRunName() {
  const t = useText();
  const { day } = useFormats();
  return (run: PayoutRun) =>
    [
      t("tatka.runs.run_named", { id: run.id }),
      run.rider,
      run.from ? `${day(run.day)} ${run.from}–${run.to}` : day(run.day),
      t(`tatka.runs.state.${run.state}`),
    ]
      .filter(Boolean)
      .join(" · ");
}
