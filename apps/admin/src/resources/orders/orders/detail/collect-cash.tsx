import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { adminCollectCash } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { reasonOf } from "../../../../messages/reason-of.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useMay } from "../../../../records/use-may.ts";
import { useSteps } from "../use-steps.ts";

/** The rest of a payment that was short at the door. */
export function CollectCash({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const { taka } = useFormats();
  const { refetch } = useSteps();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isBusy, setBusy] = useState(false);
  if (!mayChange("collect-cash", order) || order.cashDue === 0) return null;
  const amount = taka(order.cashDue);

  async function collect() {
    setBusy(true);
    const { number, version, cashDue } = order;
    try {
      await dataProvider.call(adminCollectCash, { params: { number }, body: { cashTaken: cashDue, version } });
      notify(t("tatka.order_admin.cash_collected", { amount }), { type: "success" });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    } finally {
      setBusy(false);
      await refetch();
    }
  }

  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      <Alert severity="warning">{t("tatka.order_admin.cash_missing", { amount })}</Alert>
      {may("order.deliver") && (
        <Button variant="outlined" onClick={collect} loading={isBusy}>
          {t("tatka.order_admin.collect_cash", { amount })}
        </Button>
      )}
    </Stack>
  );
}
