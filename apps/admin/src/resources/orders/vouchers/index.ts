import VoucherIcon from "@mui/icons-material/ConfirmationNumberOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const VoucherList = lazy(() => import("./voucher-list.tsx").then((page) => ({ default: page.VoucherList })));
const VoucherCreate = lazy(() => import("./voucher-pages.tsx").then((page) => ({ default: page.VoucherCreate })));
const VoucherEdit = lazy(() => import("./voucher-pages.tsx").then((page) => ({ default: page.VoucherEdit })));

export const voucher = {
  name: "voucher",
  icon: VoucherIcon,
  list: guarded("voucher.read", VoucherList),
  create: guarded("voucher.create", VoucherCreate),
  edit: guarded("voucher.read", VoucherEdit),
};
