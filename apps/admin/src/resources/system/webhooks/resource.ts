import WebhookIcon from "@mui/icons-material/WebhookOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const webhooks: Area<typeof en> = {
  section: "settings",
  menu: [
    { path: "/settings/webhooks", label: "tatka.webhooks.menu", icon: WebhookIcon, permissions: ["webhook.read"] },
  ],
  pages: {
    "/settings/webhooks": ["webhook.read", () => import("./webhooks-page.tsx").then((page) => page.WebhooksPage)],
  },
  auditPaths: { webhook: "/settings/webhooks" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
