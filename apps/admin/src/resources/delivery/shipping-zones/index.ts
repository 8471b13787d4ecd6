import ZoneIcon from "@mui/icons-material/LocalShippingOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ZoneList = lazy(() => import("./zone-list.tsx").then((page) => ({ default: page.ZoneList })));
const ZoneCreate = lazy(() => import("./zone-pages.tsx").then((page) => ({ default: page.ZoneCreate })));
const ZoneEdit = lazy(() => import("./zone-pages.tsx").then((page) => ({ default: page.ZoneEdit })));

export const shippingZone = {
  name: "shipping-zone",
  icon: ZoneIcon,
  list: guarded("shipping_zone.read", ZoneList),
  create: guarded("shipping_zone.create", ZoneCreate),
  edit: guarded("shipping_zone.read", ZoneEdit),
};
