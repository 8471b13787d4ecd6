import NoteIcon from "@mui/icons-material/StickyNote2Outlined";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { isCash } from "@tatka/domain/payments/methods/index";
import { DataTable, useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useMethodWords } from "../../../../messages/use-method-words.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useFieldColumns } from "../../../../records/custom-fields/use-custom-fields.ts";
import { DenseTable } from "../../../../records/list/dense-table.tsx";
import { OpenCheckChip } from "../check/open-check-chip.tsx";
import { DueCell } from "../due-cell.tsx";
import { minutesLate } from "../lateness.ts";
import { LegalDueChip } from "../legal-due-chip.tsx";
import { OrderNumber } from "../order-number.tsx";
import { TransferWaitChip } from "../waits-for-transfer.tsx";
import { OrderStatusMark } from "./order-status-mark.tsx";

type Cell = (order: AdminOrderHead) => React.ReactNode;

/** The list on wide screens: one order per line, late ones marked on the left. */
export function OrderTable() {
  const t = useText();
  const wordsOf = useMethodWords();
  const [locale] = useLocaleState();
  const fieldColumns = useFieldColumns("order");
  const { taka, count, shortDay, clock } = useFormats();
  const inLanguage = (named: { title: string; titleBn: string }) => (locale === "bn" ? named.titleBn : named.title);
  const paymentText = ({ paymentMethod, paymentStatus }: AdminOrderHead) => {
    const method = wordsOf(paymentMethod).short;
    // Cash orders are unpaid until delivery, so they are not highlighted.
    const isAsItShouldBe = isCash(paymentMethod) && paymentStatus === "unpaid";
    return isAsItShouldBe ? method : `${method} · ${t(`tatka.order_admin.payment.${paymentStatus}`)}`;
  };
  const riderText = (run: AdminOrderHead["run"]) => {
    if (!run) return "—";
    return run.rider ? run.rider.split(" ")[0] : t("tatka.order_admin.run_without_rider");
  };
  const column = (source: string, label: string, render: Cell) => (
    <DataTable.Col source={source} label={label} disableSort render={render} />
  );
  return (
    <DenseTable<AdminOrderHead>
      selects={({ number }) => t("tatka.order_admin.select_order", { number })}
      rowSx={(order) => (minutesLate(order, Date.now()) > 0 ? lateRow : {})}
      hiddenAtFirst={["placedAt", ...fieldColumns.map(({ source }) => source)]}
      sx={widths}
    >
      {column("number", t("tatka.order_admin.fields.number"), (order) => (
        <>
          <MuiLink component={Link} to={`/order/${order.number}/show`} underline="hover" sx={{ fontWeight: 650 }}>
            <OrderNumber number={order.number} />
          </MuiLink>
          {order.noteCount > 0 && (
            <NoteIcon
              titleAccess={t("tatka.order_admin.notes_count", { smart_count: order.noteCount })}
              sx={{ fontSize: 15, ml: 0.5, verticalAlign: "text-bottom", color: "text.secondary" }}
            />
          )}
        </>
      ))}
      {column("recipient.name", t("tatka.order_admin.fields.customer"), ({ recipient }) => (
        <Box title={recipient.phone}>{recipient.name}</Box>
      ))}
      {column("recipient.zone", t("tatka.order_admin.fields.zone"), ({ recipient }) =>
        muted(inLanguage(recipient.zone)),
      )}
      {column("status", t("tatka.order_admin.fields.status"), (order) => (
        <>
          <OrderStatusMark status={order.status} /> <TransferWaitChip order={order} />
          <OpenCheckChip order={order} />
          <LegalDueChip order={order} />
        </>
      ))}
      <DataTable.Col
        source="deliverFrom"
        label={t("tatka.order_admin.fields.deliverFrom")}
        render={(order: AdminOrderHead) => <DueCell order={order} />}
      />
      {column("hub", t("tatka.order_admin.fields.hub"), ({ hub }) => muted(inLanguage(hub)))}
      {column("run", t("tatka.order_admin.fields.rider"), ({ run }) => (
        <Box title={run?.rider ?? undefined} sx={{ color: "text.secondary" }}>
          {riderText(run)}
        </Box>
      ))}
      {column("paymentStatus", t("tatka.order_admin.fields.payment"), (order) => (
        <Box sx={{ color: order.paymentStatus === "failed" ? "error.main" : "text.secondary" }}>
          {paymentText(order)}
        </Box>
      ))}
      <DataTable.Col
        source="placedAt"
        label={t("tatka.order_admin.fields.placedAt")}
        render={(order: AdminOrderHead) => (
          <Box component="time" dateTime={order.placedAt} sx={{ color: "text.secondary" }}>
            {shortDay(order.placedAt)}, {clock(order.placedAt)}
          </Box>
        )}
      />
      <DataTable.Col
        source="itemCount"
        label={t("tatka.order_admin.fields.items")}
        disableSort
        align="right"
        render={(order: AdminOrderHead) => count(order.itemCount)}
      />
      <DataTable.Col
        source="total"
        label={t("tatka.order_admin.fields.total")}
        align="right"
        render={(order: AdminOrderHead) => <strong>{taka(order.total)}</strong>}
      />
      {fieldColumns.map(({ source, label, render }) => (
        <DataTable.Col key={source} source={source} label={label} disableSort render={render} />
      ))}
    </DenseTable>
  );
}

const lateRow = { "& td:first-of-type": { boxShadow: "inset 3px 0 var(--tatka-danger)" } } as const;

const widths = {
  "& .column-total": { pr: 2 },
  // Long names take a second line: nothing is cut at 1280 px.
  "& td:is([class*=column-recipient], .column-hub, .column-run, .column-paymentStatus)": {
    whiteSpace: "normal",
    lineHeight: 1.25,
  },
} as const;

const muted = (text: string) => <Box sx={{ color: "text.secondary" }}>{text}</Box>;
