import UomIcon from "@mui/icons-material/StraightenOutlined";
import { lazy } from "react";
import { guarded } from "../../../../layout/guarded.tsx";

const UomList = lazy(() => import("./uom-list.tsx").then((page) => ({ default: page.UomList })));

export const uom = { name: "uom", icon: UomIcon, list: guarded("uom.read", UomList) };
