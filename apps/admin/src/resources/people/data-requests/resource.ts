import RequestIcon from "@mui/icons-material/FolderSharedOutlined";
import { dataRequestRoutes } from "@tatka/contract/people/data-requests";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const dataRequests: Area<typeof en> = {
  section: "people",
  menu: [
    { path: "/data-request", label: "tatka.menu.data_requests", icon: RequestIcon, permissions: ["customer.read"] },
  ],
  records: [
    {
      name: "data-request",
      routes: dataRequestRoutes,
      list: ["customer.read", () => import("./request-list.tsx").then((page) => page.RequestList)],
    },
  ],
  auditPaths: { data_request: "/data-request" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
