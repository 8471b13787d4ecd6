import PeopleIcon from "@mui/icons-material/PeopleOutlined";
import { customerRoutes } from "@tatka/contract/people/customers-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const customers: Area<typeof en> = {
  section: "people",
  menu: [
    {
      path: "/customer",
      label: "tatka.menu.customers",
      icon: PeopleIcon,
      permissions: ["customer.read"],
      record: "customer",
    },
  ],
  records: [
    {
      name: "customer",
      routes: customerRoutes,
      list: ["customer.read", () => import("./customer-list.tsx").then((page) => page.CustomerList)],
      edit: ["customer.read", () => import("./customer-page.tsx").then((page) => page.CustomerPage)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
