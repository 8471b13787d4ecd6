import PeopleIcon from "@mui/icons-material/PeopleOutlined";
import * as routes from "@tatka/contract/people/staff-accounts";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const users: Area<typeof en> = {
  section: "people",
  menu: [{ path: "/users", label: "tatka.menu.users", icon: PeopleIcon, permissions: ["user.read"], record: "user" }],
  records: [
    {
      name: "users",
      routes: routes.userRoutes,
      list: ["user.read", () => import("./user-list.tsx").then((page) => page.UserList)],
      create: ["user.create", () => import("./user-create.tsx").then((page) => page.UserCreate)],
      edit: ["user.read", () => import("./user-page.tsx").then((page) => page.UserPage)],
    },
  ],
  auditPaths: { user: "/users/{id}", second_factor: "/users/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
