import AddCardIcon from "@mui/icons-material/AddCardOutlined";
import LocalOfferIcon from "@mui/icons-material/LocalOfferOutlined";
import * as routes from "@tatka/contract/orders/vouchers-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const vouchers: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/voucher",
      label: "tatka.menu.vouchers",
      icon: LocalOfferIcon,
      permissions: ["voucher.read"],
      record: "voucher",
    },
    {
      path: "/voucher/create",
      label: "tatka.menu.new_voucher",
      icon: AddCardIcon,
      permissions: ["voucher.create"],
      buttonOn: "/voucher",
    },
  ],
  records: [
    {
      name: "voucher",
      routes: routes.voucherRoutes,
      list: ["voucher.read", () => import("./voucher-list.tsx").then((page) => page.VoucherList)],
      create: ["voucher.create", () => import("./voucher-pages.tsx").then((page) => page.VoucherCreate)],
      edit: ["voucher.read", () => import("./voucher-pages.tsx").then((page) => page.VoucherEdit)],
    },
  ],
  auditPaths: { voucher: "/voucher/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
