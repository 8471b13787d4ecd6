import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import { adminListOrders } from "@tatka/contract/orders/order-list-admin";
import { adminGetOrder } from "@tatka/contract/orders/orders-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const orders: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/order",
      label: "tatka.menu.orders",
      icon: ReceiptLongIcon,
      permissions: ["order.read"],
      inFull: true,
      record: "order",
      counts: ({ orders }) => [
        { value: orders?.late ?? 0, label: "tatka.counts.late", isUrgent: true },
        { value: orders?.to_confirm ?? 0, label: "tatka.counts.to_confirm" },
      ],
    },
    {
      path: "/order/board",
      label: "tatka.order_admin.board_title",
      icon: BoardIcon,
      permissions: ["order.read"],
      isHidden: true,
    },
  ],
  records: [
    {
      name: "order",
      routes: { list: adminListOrders, get: adminGetOrder },
      list: ["order.read", () => import("./list/order-list.tsx").then((page) => page.OrderList)],
      show: ["order.read", () => import("./detail/order-show.tsx").then((page) => page.OrderShow)],
      recordRepresentation: "number",
      pages: {
        board: ["order.read", () => import("./board/board-page.tsx").then((page) => page.BoardPage)],
        "pick-list": ["order.read", () => import("./picking/pick-list-page.tsx").then((page) => page.PickListPage)],
        ":number": ["everyone", () => import("./detail/to-order.tsx").then((page) => page.ToOrder)],
      },
    },
  ],
  auditPaths: { order: "/order/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
