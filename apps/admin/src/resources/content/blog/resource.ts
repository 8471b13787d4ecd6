import NewspaperIcon from "@mui/icons-material/NewspaperOutlined";
import * as routes from "@tatka/contract/content/blog-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const blog: Area<typeof en> = {
  section: "content",
  menu: [{ path: "/blog", label: "tatka.menu.blog", icon: NewspaperIcon, permissions: ["blog.read"], record: "post" }],
  records: [
    {
      name: "blog",
      routes: routes.blogPostRoutes,
      list: ["blog.read", () => import("./post-list.tsx").then((page) => page.PostList)],
      create: ["blog.create", () => import("./post-create.tsx").then((page) => page.PostCreate)],
      edit: ["blog.update", () => import("./post-edit.tsx").then((page) => page.PostEdit)],
      recordRepresentation: "title",
    },
    {
      name: "blog-term",
      routes: routes.blogTermRoutes,
      list: ["blog.read", () => import("./term-list.tsx").then((page) => page.TermList)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
