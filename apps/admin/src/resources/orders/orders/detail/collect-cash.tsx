import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { adminCollectCash } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";

/** Records the rest of a cash payment. */
export function CollectCash({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { taka } = useFormats();
  const collect = useCall(adminCollectCash, {
    done: (_, [{ body }]) => t("tatka.order_admin.cash_collected", { amount: taka(body.cashTaken) }),
    invalidates: ["order"],
  });
  const { number, version, cashDue } = order;
  if (!mayChange("collect-cash", order) || cashDue === 0) return null;
  const amount = taka(cashDue);

  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      <Alert severity="warning">{t("tatka.order_admin.cash_missing", { amount })}</Alert>
      {may("order.deliver") && (
        <Button
          variant="outlined"
          onClick={() => collect.run({ params: { number }, body: { cashTaken: cashDue, version } })}
          loading={collect.isBusy}
        >
          {t("tatka.order_admin.collect_cash", { amount })}
        </Button>
      )}
    </Stack>
  );
}
