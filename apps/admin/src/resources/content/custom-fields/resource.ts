import FieldsIcon from "@mui/icons-material/PostAddOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const customFields: Area<typeof en> = {
  section: "settings",
  menu: [
    {
      path: "/settings/custom-fields",
      label: "tatka.custom_fields.menu",
      icon: FieldsIcon,
      permissions: ["setting.read"],
    },
  ],
  pages: {
    "/settings/custom-fields": [
      "setting.read",
      () => import("./custom-fields-page.tsx").then((page) => page.CustomFieldsPage),
    ],
  },
  auditPaths: { custom_field: "/settings/custom-fields" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
