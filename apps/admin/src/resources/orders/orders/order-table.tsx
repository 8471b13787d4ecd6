import NoteIcon from "@mui/icons-material/StickyNote2Outlined";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/orders-admin";
import { DataTable, useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { DeliveryTime } from "./delivery-time.tsx";
import { OrderCheckbox } from "./order-checkbox.tsx";
import { OrderStatusChip, PaymentStatusChip } from "./order-chips.tsx";
import { TransferWaitChip } from "./waits-for-transfer.tsx";

export function OrderTable() {
  const t = useText();
  const [locale] = useLocaleState();
  const { taka, day, clock } = useFormats();
  return (
    <Box sx={{ overflowX: "auto" }}>
      {/* Choosing is a column of our own: react-admin names the box's frame and not the box. A row that is itself a link
          would take every tick for a wish to open the order. */}
      <DataTable<AdminOrderHead> bulkActionButtons={false} rowClick={false} sx={table}>
        <DataTable.Col
          source="id"
          label={t("tatka.order_admin.chosen")}
          disableSort
          render={(order: AdminOrderHead) => <OrderCheckbox order={order} />}
        />
        <DataTable.Col
          source="number"
          label={t("tatka.order_admin.fields.number")}
          disableSort
          render={(order: AdminOrderHead) => (
            <>
              <MuiLink
                component={Link}
                to={`/order/${order.number}/show`}
                sx={{ fontWeight: 650, whiteSpace: "nowrap" }}
              >
                {order.number}
              </MuiLink>
              {order.noteCount > 0 && (
                <NoteIcon
                  titleAccess={t("tatka.order_admin.notes_count", { smart_count: order.noteCount })}
                  sx={{ fontSize: 16, ml: 0.75, verticalAlign: "text-bottom", color: "text.secondary" }}
                />
              )}
            </>
          )}
        />
        <DataTable.Col
          source="recipient.name"
          label={t("tatka.order_admin.fields.customer")}
          disableSort
          render={({ recipient }: AdminOrderHead) => (
            <>
              {recipient.name}
              <Secondary>
                {recipient.phone} · {locale === "bn" ? recipient.zone.titleBn : recipient.zone.title}
              </Secondary>
            </>
          )}
        />
        <DataTable.Col
          source="status"
          label={t("tatka.order_admin.fields.status")}
          disableSort
          render={(order: AdminOrderHead) => (
            <Stack sx={{ gap: 0.25, alignItems: "flex-start" }}>
              <OrderStatusChip status={order.status} />
              <TransferWaitChip order={order} />
            </Stack>
          )}
        />
        <DataTable.Col
          source="paymentStatus"
          label={t("tatka.order_admin.fields.payment")}
          disableSort
          render={(order: AdminOrderHead) => (
            <Stack sx={{ gap: 0.25, alignItems: "flex-start" }}>
              <PaymentStatusChip status={order.paymentStatus} />
              <Secondary>{t(`tatka.order_admin.method.${order.paymentMethod}`)}</Secondary>
            </Stack>
          )}
        />
        <DataTable.Col
          source="deliverFrom"
          label={t("tatka.order_admin.fields.deliverFrom")}
          render={(order: AdminOrderHead) => <DeliveryTime order={order} />}
        />
        <DataTable.Col
          source="placedAt"
          label={t("tatka.order_admin.fields.placedAt")}
          render={(order: AdminOrderHead) => (
            <time dateTime={order.placedAt}>
              {day(order.placedAt)}
              <Secondary>{clock(order.placedAt)}</Secondary>
            </time>
          )}
        />
        <DataTable.Col
          source="total"
          label={t("tatka.order_admin.fields.total")}
          align="right"
          render={(order: AdminOrderHead) => (
            <>
              <strong>{taka(order.total)}</strong>
              <Secondary>{t("tatka.order_admin.items", { smart_count: order.itemCount })}</Secondary>
            </>
          )}
        />
      </DataTable>
    </Box>
  );
}

function Secondary({ children }: { children: React.ReactNode }) {
  return (
    <Typography component="span" sx={{ display: "block", fontSize: "0.8125rem", color: "text.secondary" }}>
      {children}
    </Typography>
  );
}

const table = {
  "& .RaDataTable-rowCell": { py: 1, px: 1.25, fontVariantNumeric: "tabular-nums" },
  "& .RaDataTable-headerCell": { px: 1.25, whiteSpace: "nowrap" },
  "& .column-deliverFrom, & .column-placedAt, & .column-total": { whiteSpace: "nowrap" },
  "& .column-total": { pr: 2.5 },
  "& .column-id": { width: 48, pr: 0 },
  // The box says itself what it is for.
  "& th.column-id": { fontSize: 0 },
} as const;
