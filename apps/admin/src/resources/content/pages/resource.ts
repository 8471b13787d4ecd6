import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import { pageRoutes } from "@tatka/contract/content/pages";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const pages: Area<typeof en> = {
  section: "content",
  menu: [{ path: "/page", label: "tatka.menu.pages", icon: ArticleIcon, permissions: ["page.read"], record: "page" }],
  records: [
    {
      name: "page",
      routes: pageRoutes,
      list: ["page.read", () => import("./page-list.tsx").then((page) => page.PageList)],
      edit: ["page.update", () => import("./page-edit.tsx").then((page) => page.PageEdit)],
      recordRepresentation: "title",
    },
  ],
  auditPaths: { page: "/page/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
