import PaymentIcon from "@mui/icons-material/PaymentsOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const MethodList = lazy(() => import("./method-list.tsx").then((page) => ({ default: page.MethodList })));

export const paymentMethod = {
  name: "payment-method",
  icon: PaymentIcon,
  list: guarded("payment_method.read", MethodList),
};
