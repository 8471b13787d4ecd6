import TransferIcon from "@mui/icons-material/SyncAltOutlined";
import { transferRoutes } from "@tatka/contract/delivery/transfers";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const transfers: Area<typeof en> = {
  section: "stock",
  menu: [
    {
      path: "/transfer",
      label: "tatka.menu.transfers",
      icon: TransferIcon,
      permissions: ["stock.transfer"],
      record: "transfer",
      counts: ({ transfers }) => [{ value: transfers ?? 0, label: "tatka.counts.transfers" }],
    },
  ],
  records: [{ name: "transfer", routes: { list: transferRoutes.list } }],
  pages: {
    "/transfer": ["stock.transfer", () => import("./transfers-page.tsx").then((page) => page.TransfersPage)],
    "/transfer/create": [
      "stock.transfer",
      () => import("./new-transfer-page.tsx").then((page) => page.NewTransferPage),
    ],
    "/transfer/:id": ["stock.transfer", () => import("./transfer-page.tsx").then((page) => page.TransferPage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
