import RefundIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { type AdminRefund, adminRetryRefund } from "@tatka/contract/payments/payments-admin";
import { brandOf, onlineMethods } from "@tatka/domain/payments/methods/index";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import type { Column } from "../../../records/list/record-table.tsx";
import { useCall } from "../../../records/use-call.ts";
import { MoneyQueue, useMoneyColumns } from "./money-queue.tsx";

type Props = { view: "waiting" | "failed" | "done"; mayRetry: boolean };

const tones = { due: "accent", processing: "frozen", done: "brand", failed: "danger" } as const;

/** Without a status, the API returns open refunds, oldest first. */
export function RefundQueue({ view, mayRetry }: Props) {
  const t = useText();
  const { moment, day } = useFormats();
  const columns: Column<AdminRefund>[] = [
    ...useMoneyColumns(),
    {
      source: "status",
      label: t("tatka.staff_orders.head_status"),
      render: ({ status }) => (
        <Chip
          size="small"
          label={t(`tatka.staff_orders.status_${status}`)}
          sx={{ color: "text.primary", backgroundColor: `var(--tatka-${tones[status]}-soft)` }}
        />
      ),
    },
    {
      source: "dueAt",
      label: t("tatka.staff_orders.head_due"),
      render: ({ dueAt, isLate, settledAt }) =>
        settledAt === null && (
          <Box component="span" sx={isLate ? { color: "error.main", fontWeight: 650 } : {}}>
            {day(dueAt)}
            {isLate && ` · ${t("tatka.staff_orders.is_late")}`}
          </Box>
        ),
    },
    {
      source: "reason",
      label: t("tatka.staff_orders.head_reason"),
      share: 30,
      render: ({ reason }) => <Cut>{reason}</Cut>,
    },
    {
      source: "detail",
      label: t("tatka.staff_orders.head_answer"),
      share: 24,
      render: ({ detail }) => detail && <Cut isWrong>{t("tatka.staff_orders.gateway_says", { detail })}</Cut>,
    },
    {
      source: "gateway",
      label: t("tatka.staff_orders.head_by"),
      render: ({ gateway }) => (gateway ? brandOf(gateway) : t("tatka.staff_orders.in_cash")),
    },
    {
      source: "requestedBy",
      label: t("tatka.staff_orders.head_who"),
      render: ({ requestedBy }) => requestedBy ?? t("tatka.staff_orders.by_store"),
    },
    {
      source: "createdAt",
      label: t("tatka.staff_orders.head_since"),
      align: "right",
      render: ({ createdAt }) => moment(createdAt),
    },
  ];
  const retry: Column<AdminRefund> = {
    source: "retry",
    label: t("tatka.records.action"),
    align: "right",
    render: (refund) => refund.status === "failed" && <Retry refund={refund} />,
  };
  return (
    <MoneyQueue<AdminRefund>
      resource="refund"
      methods={[...onlineMethods.map(({ code }) => code), "cash"]}
      filter={view === "waiting" ? {} : { status: view }}
      icon={RefundIcon}
      title={t("tatka.staff_orders.none_waiting")}
      text={t("tatka.staff_orders.none_waiting_text")}
      columns={mayRetry && view !== "done" ? [...columns, retry] : columns}
    />
  );
}

function Retry({ refund: { id } }: { refund: AdminRefund }) {
  const t = useText();
  const { run, isBusy, isDone } = useCall(adminRetryRefund, { done: "tatka.staff_orders.retried", isRefreshed: true });

  return (
    <Button size="small" variant="outlined" loading={isBusy || isDone} onClick={() => run({ params: { id } })}>
      {t("tatka.staff_orders.retry")}
    </Button>
  );
}
