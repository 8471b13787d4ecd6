import HeldIcon from "@mui/icons-material/PauseCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type AdminPayment, adminDecidePayment } from "@tatka/contract/payments/payments-admin";
import { brandOf, onlineMethods } from "@tatka/domain/payments/methods/index";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import type { Column } from "../../../records/list/record-table.tsx";
import { useCall } from "../../../records/use-call.ts";
import { MoneyQueue, OrderLink } from "./money-queue.tsx";

/** Payments with unexpected values: staff accept or refund them. */
export function HeldPayments({ mayDecide }: { mayDecide: boolean }) {
  const t = useText();
  const { taka, moment } = useFormats();
  const columns: Column<AdminPayment>[] = [
    {
      source: "orderNumber",
      label: t("tatka.staff_orders.head_order"),
      render: ({ orderNumber }) => <OrderLink number={orderNumber} />,
    },
    {
      source: "detail",
      label: t("tatka.staff_orders.head_reason"),
      share: 50,
      render: ({ captured, amount, detail }) => (
        <Cut>{t("tatka.staff_orders.held_text", { captured: taka(captured), amount: taka(amount), detail })}</Cut>
      ),
    },
    {
      source: "gateway",
      label: t("tatka.staff_orders.head_by"),
      render: ({ gateway }) => brandOf(gateway),
    },
    {
      source: "startedAt",
      label: t("tatka.staff_orders.head_since"),
      align: "right",
      render: ({ startedAt }) => moment(startedAt),
    },
  ];
  const decision: Column<AdminPayment> = {
    source: "decision",
    label: t("tatka.records.action"),
    align: "right",
    render: (payment) => <Decision payment={payment} />,
  };
  return (
    <MoneyQueue<AdminPayment>
      resource="payment"
      methods={onlineMethods.map(({ code }) => code)}
      filter={{ status: "held" }}
      icon={HeldIcon}
      title={t("tatka.staff_orders.none_held")}
      text={t("tatka.staff_orders.none_held_text")}
      columns={mayDecide ? [...columns, decision] : columns}
    />
  );
}

function Decision({ payment: { id, captured, amount } }: { payment: AdminPayment }) {
  const t = useText();
  const accept = useCall(adminDecidePayment, { done: "tatka.staff_orders.accepted", isRefreshed: true });
  const sendBack = useCall(adminDecidePayment, { done: "tatka.staff_orders.sent_back", isRefreshed: true });
  // Prevents a second decision until the list is refetched.
  const isBusy = [accept, sendBack].some((call) => call.isBusy || call.isDone);
  const params = { id };

  return (
    <Box sx={{ display: "inline-flex", gap: 1, flexWrap: { xs: "wrap", md: "nowrap" } }}>
      {captured === amount && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => accept.run({ params, body: { decision: "accept" } })}
        >
          {t("tatka.staff_orders.accept")}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={isBusy}
        onClick={() => sendBack.run({ params, body: { decision: "refund" } })}
      >
        {t("tatka.staff_orders.send_back")}
      </Button>
    </Box>
  );
}
