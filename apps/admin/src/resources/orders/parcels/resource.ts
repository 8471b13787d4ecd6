import ParcelIcon from "@mui/icons-material/LocalPostOfficeOutlined";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const parcels: Area<typeof en> = {
  section: "sales",
  menu: [{ path: "/parcel", label: "tatka.menu.parcels", icon: ParcelIcon, permissions: ["run.plan"] }],
  pages: { "/parcel": ["run.plan", () => import("./parcels-page.tsx").then((page) => page.ParcelsPage)] },
  auditPaths: { parcel: "/parcel" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
