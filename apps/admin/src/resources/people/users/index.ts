import UserIcon from "@mui/icons-material/PeopleAltOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const UserList = lazy(() => import("./user-list.tsx").then((page) => ({ default: page.UserList })));
const UserPage = lazy(() => import("./user-page.tsx").then((page) => ({ default: page.UserPage })));
const UserCreate = lazy(() => import("./user-create.tsx").then((page) => ({ default: page.UserCreate })));

export const users = {
  name: "users",
  icon: UserIcon,
  list: guarded("user.read", UserList),
  create: guarded("user.create", UserCreate),
  // Users who may only read see the same page without its buttons.
  edit: guarded("user.read", UserPage),
};

export { AskFirst } from "./ask-first.tsx";
