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
      routes: {
        list: routes.adminListBlogPosts,
        get: routes.adminGetBlogPost,
        create: routes.adminCreateBlogPost,
        update: routes.adminUpdateBlogPost,
        delete: routes.adminDeleteBlogPost,
      },
      list: ["blog.read", () => import("./post-list.tsx").then((page) => page.PostList)],
      create: ["blog.create", () => import("./post-create.tsx").then((page) => page.PostCreate)],
      edit: ["blog.update", () => import("./post-edit.tsx").then((page) => page.PostEdit)],
      recordRepresentation: "title",
    },
    {
      name: "blog-term",
      permission: "blog",
      routes: {
        list: routes.adminListBlogTerms,
        get: routes.adminGetBlogTerm,
        create: routes.adminCreateBlogTerm,
        update: routes.adminUpdateBlogTerm,
        delete: routes.adminDeleteBlogTerm,
      },
      list: ["blog.read", () => import("./term-list.tsx").then((page) => page.TermList)],
    },
  ],
  texts: { en, bn: () => import("./messages-bn.ts") },
};
