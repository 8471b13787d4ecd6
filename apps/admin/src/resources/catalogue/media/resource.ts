import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { mediaRoutes } from "@tatka/contract/catalogue/media";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const media: Area<typeof en> = {
  section: "catalogue",
  menu: [{ path: "/media", label: "tatka.menu.media", icon: PhotoLibraryIcon, permissions: ["media.read"] }],
  records: [
    {
      name: "media",
      routes: mediaRoutes,
      list: ["media.read", () => import("./media-library.tsx").then((page) => page.MediaLibrary)],
    },
  ],
  auditPaths: { media: "/media" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
