import KeyIcon from "@mui/icons-material/KeyOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const apiKeys: Area<typeof en> = {
  section: "settings",
  menu: [{ path: "/settings/api-keys", label: "tatka.api_keys.menu", icon: KeyIcon, permissions: ["api_key.read"] }],
  pages: {
    "/settings/api-keys": ["api_key.read", () => import("./api-keys-page.tsx").then((page) => page.ApiKeysPage)],
  },
  auditPaths: { api_key: "/settings/api-keys" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
