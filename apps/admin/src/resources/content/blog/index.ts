import BlogIcon from "@mui/icons-material/NewspaperOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const PostList = lazy(() => import("./post-list.tsx").then((page) => ({ default: page.PostList })));
const PostCreate = lazy(() => import("./post-create.tsx").then((page) => ({ default: page.PostCreate })));
const PostEdit = lazy(() => import("./post-edit.tsx").then((page) => ({ default: page.PostEdit })));
const TermList = lazy(() => import("./term-list.tsx").then((page) => ({ default: page.TermList })));

export const blog = {
  name: "blog",
  icon: BlogIcon,
  list: guarded("blog.read", PostList),
  create: guarded("blog.create", PostCreate),
  edit: guarded("blog.update", PostEdit),
  recordRepresentation: "title",
};

export const blogTerm = { name: "blog-term", icon: BlogIcon, list: guarded("blog.read", TermList) };
