import CurrencyExchangeIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import { adminListPayments, adminListRefunds } from "@tatka/contract/payments/payments-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const payments: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/refund",
      label: "tatka.menu.refunds",
      icon: CurrencyExchangeIcon,
      permissions: ["refund.read"],
      counts: ({ refunds }) => [{ value: refunds ?? 0, label: "tatka.counts.refunds" }],
    },
  ],
  records: [
    { name: "payment", routes: { list: adminListPayments } },
    { name: "refund", routes: { list: adminListRefunds } },
  ],
  pages: { "/refund": ["refund.read", () => import("./refunds-page.tsx").then((page) => page.RefundsPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
