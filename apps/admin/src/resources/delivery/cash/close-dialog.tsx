import Typography from "@mui/material/Typography";
import { type CashRun, closeCash } from "@tatka/contract/orders/run-cash";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { CashFigures } from "./cash-figures.tsx";

type Props = { run: CashRun & { counted: number }; onClose: () => void; onClosed: () => void };

/** Confirms closing a run: rider, expected and counted cash. */
export function CloseDialog({ run, onClose, onClosed }: Props) {
  const t = useText();
  const notify = useNotify();
  const { day } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { id, rider, expected, counted, version } = run;
  return (
    <FormDialog
      title={t("tatka.cash.close_title", { name: rider?.name ?? t("tatka.cash.no_rider") })}
      does={t("tatka.cash.close")}
      onClose={onClose}
      onSubmit={async () => {
        await dataProvider.call(closeCash, { params: { id }, body: { version } });
        notify(t("tatka.cash.was_closed"), { type: "success" });
        onClosed();
      }}
    >
      <Typography sx={{ color: "text.secondary" }}>
        {`${t("tatka.cash.run_named", { id })} · ${day(run.day)}`}
      </Typography>
      <CashFigures expected={expected} counted={counted} difference={run.difference ?? 0} />
      <Typography>{t("tatka.cash.close_text")}</Typography>
    </FormDialog>
  );
}
