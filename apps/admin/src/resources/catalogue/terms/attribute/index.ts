import AttributeIcon from "@mui/icons-material/StyleOutlined";
import { lazy } from "react";
import { guarded } from "../../../../layout/guarded.tsx";

const AttributeList = lazy(() => import("./attribute-list.tsx").then((page) => ({ default: page.AttributeList })));

export const attribute = { name: "attribute", icon: AttributeIcon, list: guarded("attribute.read", AttributeList) };
