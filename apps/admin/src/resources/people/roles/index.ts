import RoleIcon from "@mui/icons-material/BadgeOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RoleList = lazy(() => import("./role-list.tsx").then((page) => ({ default: page.RoleList })));

export const roles = { name: "roles", icon: RoleIcon, list: guarded("roles.read", RoleList) };
