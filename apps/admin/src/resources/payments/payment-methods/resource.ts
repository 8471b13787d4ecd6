import PaymentsIcon from "@mui/icons-material/PaymentsOutlined";
import * as routes from "@tatka/contract/payments/payment-methods-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const paymentMethods: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/payment-method",
      label: "tatka.menu.payment_methods",
      icon: PaymentsIcon,
      permissions: ["payment_method.read"],
    },
  ],
  records: [
    {
      name: "payment-method",
      routes: routes.paymentMethodRoutes,
      list: ["payment_method.read", () => import("./method-list.tsx").then((page) => page.MethodList)],
    },
  ],
  auditPaths: { payment_method: "/payment-method" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
