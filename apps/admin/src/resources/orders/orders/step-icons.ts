import ReturnIcon from "@mui/icons-material/AssignmentReturnOutlined";
import CancelIcon from "@mui/icons-material/CancelOutlined";
import DeliverIcon from "@mui/icons-material/DoneAllOutlined";
import PackIcon from "@mui/icons-material/Inventory2Outlined";
import DispatchIcon from "@mui/icons-material/LocalShippingOutlined";
import ConfirmIcon from "@mui/icons-material/ThumbUpAltOutlined";
import type { OrderStep } from "@tatka/contract/orders/orders-admin";
import type { ComponentType } from "react";

export const stepIcons: Record<OrderStep, ComponentType> = {
  confirm: ConfirmIcon,
  pack: PackIcon,
  dispatch: DispatchIcon,
  deliver: DeliverIcon,
  return: ReturnIcon,
  cancel: CancelIcon,
};
