import {
  BadgeCheck,
  Bike,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
  Package,
  ReceiptText,
  Undo2,
  Wallet,
} from "lucide-react";
import type { ShownStatus } from "./shown-status.ts";

type Look = {
  icon: LucideIcon;
  /** Background and text colour of the status panel. */
  panel: string;
  /** Colours of its line and icon. */
  line: string;
};

const beingPrepared = { panel: "bg-frozen-soft", line: "text-frozen" };
const over = { panel: "bg-sunken", line: "text-muted" };

/** One colour per status, the same on the order page and in the list. */
export const statusLooks: Record<ShownStatus, Look> = {
  payment_failed: { icon: CircleAlert, panel: "bg-danger-soft", line: "text-danger" },
  payment_due: { icon: Wallet, panel: "bg-accent-soft", line: "text-ink" },
  placed: { icon: ReceiptText, ...beingPrepared },
  confirmed: { icon: BadgeCheck, ...beingPrepared },
  packed: { icon: Package, ...beingPrepared },
  // The only dark panel, in both themes: the customer is needed at the door.
  out_for_delivery: { icon: Bike, panel: "bg-[light-dark(#0a4527,#0f4a2b)] text-white", line: "text-[#ffc04d]" },
  delivery_failed: { icon: CircleAlert, panel: "bg-danger-soft", line: "text-danger" },
  delivered: { icon: CircleCheck, panel: "bg-brand-soft", line: "text-brand-strong" },
  cancelled: { icon: CircleX, ...over },
  part_returned: { icon: Undo2, ...over },
  returned: { icon: Undo2, ...over },
};
