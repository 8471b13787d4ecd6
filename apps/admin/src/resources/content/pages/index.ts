import PageIcon from "@mui/icons-material/ArticleOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const PageList = lazy(() => import("./page-list.tsx").then((page) => ({ default: page.PageList })));
const PageEdit = lazy(() => import("./page-edit.tsx").then((page) => ({ default: page.PageEdit })));

export const page = {
  name: "page",
  icon: PageIcon,
  list: guarded("page.read", PageList),
  edit: guarded("page.update", PageEdit),
  recordRepresentation: "title",
};
