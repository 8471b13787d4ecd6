import TagIcon from "@mui/icons-material/SellOutlined";
import { lazy } from "react";
import { guarded } from "../../../../layout/guarded.tsx";

const TagList = lazy(() => import("./tag-list.tsx").then((page) => ({ default: page.TagList })));

export const tag = { name: "tag", icon: TagIcon, list: guarded("tag.read", TagList) };
