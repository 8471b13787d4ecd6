import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";

/** Props of the dialogs about a failed delivery. */
export type DoorDialogProps = {
  order: AdminOrderHead;
  title: string;
  onClose: () => void;
  /** Notifies about the result. Refusals are shown in the dialog. */
  onSent: (answer: Promise<AdminOrder>) => Promise<void>;
};
