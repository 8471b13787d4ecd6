import PayBackIcon from "@mui/icons-material/PaymentsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AdminRefund } from "@tatka/contract/payments/payments-admin";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import type { Column } from "../../../records/list/record-table.tsx";
import { MoneyQueue, useMoneyColumns } from "./money-queue.tsx";
import { PayBackDialog } from "./pay-back-dialog.tsx";
import { usePayoutName } from "./use-payout-name.ts";

const DAY_MS = 86_400_000;

/** Refunds of cash orders, oldest first, which staff pay and record. Late ones are red. */
export function PayBackQueue({ mayPay }: { mayPay: boolean }) {
  const t = useText();
  const nameOf = usePayoutName();
  const refresh = useRefresh();
  const { day } = useFormats();
  const [paying, setPaying] = useState<AdminRefund>();
  const columns: Column<AdminRefund>[] = [
    ...useMoneyColumns(),
    {
      source: "dueAt",
      label: t("tatka.staff_orders.head_due"),
      render: ({ dueAt, isLate }) => (
        <Box component="span" sx={isLate ? { color: "error.main", fontWeight: 650 } : {}}>
          {day(dueAt)}
          {isLate && ` · ${t("tatka.staff_orders.is_late")}`}
        </Box>
      ),
    },
    {
      source: "createdAt",
      label: t("tatka.staff_orders.head_age"),
      align: "right",
      render: ({ createdAt }) =>
        t("tatka.staff_orders.age", { smart_count: Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS) }),
    },
    {
      source: "payout",
      label: t("tatka.staff_orders.head_payout"),
      render: ({ payout, payoutPhone, payoutRunId }) =>
        payout &&
        [nameOf(payout), payoutPhone ?? (payoutRunId && t("tatka.runs.run_named", { id: payoutRunId }))]
          .filter(Boolean)
          .join(" · "),
    },
    {
      source: "reason",
      label: t("tatka.staff_orders.head_reason"),
      share: 30,
      render: ({ reason }) => <Cut>{reason}</Cut>,
    },
  ];
  const pay: Column<AdminRefund> = {
    source: "pay",
    label: t("tatka.records.action"),
    align: "right",
    render: (refund) => (
      <Button size="small" variant="contained" onClick={() => setPaying(refund)}>
        {t("tatka.staff_orders.pay_back")}
      </Button>
    ),
  };
  return (
    <>
      <MoneyQueue<AdminRefund>
        resource="refund"
        methods={[]}
        filter={{ toPay: "true" }}
        icon={PayBackIcon}
        title={t("tatka.staff_orders.none_to_pay")}
        text={t("tatka.staff_orders.none_to_pay_text")}
        columns={mayPay ? [...columns, pay] : columns}
      />
      {paying && (
        <PayBackDialog
          refund={paying}
          onClose={() => setPaying(undefined)}
          onSaved={() => {
            setPaying(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
