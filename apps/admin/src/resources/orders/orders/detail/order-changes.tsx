import RefundIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import EditIcon from "@mui/icons-material/EditNoteOutlined";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { holdsMoney, isUnpacked, orderChanges } from "@tatka/domain/orders/order-policy";
import { lazy } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";
import { OrderChangeButton } from "./order-change-button.tsx";

const EditLines = lazy(() => import("../../line-edits/edit-lines.tsx").then((form) => ({ default: form.EditLines })));
const RefundOrder = lazy(() =>
  import("../../refunds/refund-order.tsx").then((form) => ({ default: form.RefundOrder })),
);

/** Buttons that edit the lines until packing, and refund a paid order. */
export function OrderChanges({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { number } = order;
  return (
    <>
      {isUnpacked(order.status) && may(orderChanges["edit-lines"].staff) && (
        <OrderChangeButton
          label={t("tatka.staff_orders.edit_lines")}
          icon={EditIcon}
          title={t("tatka.staff_orders.edit_title", { number })}
          orderNumber={number}
          form={EditLines}
        />
      )}
      {holdsMoney(order.paymentStatus) && may(orderChanges["refund-pieces"].staff) && (
        <OrderChangeButton
          label={t("tatka.staff_orders.refund")}
          icon={RefundIcon}
          title={t("tatka.staff_orders.refund_title", { number })}
          orderNumber={number}
          form={RefundOrder}
        />
      )}
    </>
  );
}
