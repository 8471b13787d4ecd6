import ReturnIcon from "@mui/icons-material/AssignmentReturnOutlined";
import CancelIcon from "@mui/icons-material/CancelOutlined";
import DeliverIcon from "@mui/icons-material/DoneAllOutlined";
import RescheduleIcon from "@mui/icons-material/EventRepeatOutlined";
import PackIcon from "@mui/icons-material/Inventory2Outlined";
import DispatchIcon from "@mui/icons-material/LocalShippingOutlined";
import FailIcon from "@mui/icons-material/ReportProblemOutlined";
import ConfirmIcon from "@mui/icons-material/ThumbUpAltOutlined";
import type { ChosenStep } from "@tatka/domain/orders/order-policy";
import type { ComponentType } from "react";

export const stepIcons: Record<ChosenStep, ComponentType> = {
  confirm: ConfirmIcon,
  pack: PackIcon,
  dispatch: DispatchIcon,
  deliver: DeliverIcon,
  fail: FailIcon,
  reschedule: RescheduleIcon,
  "take-back": ReturnIcon,
  "return-part": ReturnIcon,
  cancel: CancelIcon,
};
