import PayoutIcon from "@mui/icons-material/AccountBalanceOutlined";
import { gatewayPayoutRoutes } from "@tatka/contract/payments/gateway-payouts";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const gatewayPayouts: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/gateway-payout",
      label: "tatka.menu.gateway_payouts",
      icon: PayoutIcon,
      permissions: ["payment_method.read"],
    },
  ],
  records: [
    {
      name: "gateway-payout",
      routes: gatewayPayoutRoutes,
      list: ["payment_method.read", () => import("./payout-list.tsx").then((page) => page.PayoutList)],
    },
  ],
  auditPaths: { gateway_payout: "/gateway-payout" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
