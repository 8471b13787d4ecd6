import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { auditRoutes } from "@tatka/contract/insight/audit";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const audit: Area<typeof en> = {
  section: "people",
  menu: [{ path: "/audit", label: "tatka.menu.audit", icon: HistoryIcon, permissions: ["audit.read"] }],
  records: [{ name: "audit", routes: auditRoutes }],
  pages: { "/audit": ["audit.read", () => import("./audit-page.tsx").then((page) => page.AuditPage)] },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
