import AddShoppingCartIcon from "@mui/icons-material/AddShoppingCartOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const staffOrders: Area<typeof en> = {
  section: "sales",
  menu: [
    {
      path: "/order/create",
      label: "tatka.menu.new_order",
      icon: AddShoppingCartIcon,
      permissions: ["order.create"],
      buttonOn: "/order",
    },
  ],
  pages: {
    "/order/create": ["order.create", () => import("./order-create-page.tsx").then((page) => page.OrderCreatePage)],
  },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
