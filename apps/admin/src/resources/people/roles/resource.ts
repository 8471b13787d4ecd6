import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import * as routes from "@tatka/contract/people/staff-accounts";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const roles: Area<typeof en> = {
  section: "people",
  menu: [{ path: "/roles", label: "tatka.menu.roles", icon: BadgeIcon, permissions: ["roles.read"] }],
  records: [
    {
      name: "roles",
      routes: routes.roleRoutes,
      list: ["roles.read", () => import("./role-list.tsx").then((page) => page.RoleList)],
    },
  ],
  auditPaths: { roles: "/roles" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
