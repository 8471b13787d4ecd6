import CustomerIcon from "@mui/icons-material/PeopleAltOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const CustomerList = lazy(() => import("./customer-list.tsx").then((page) => ({ default: page.CustomerList })));
const CustomerPage = lazy(() => import("./customer-page.tsx").then((page) => ({ default: page.CustomerPage })));

export const customer = {
  name: "customer",
  icon: CustomerIcon,
  list: guarded("customer.read", CustomerList),
  edit: guarded("customer.read", CustomerPage),
};
