import type { AdminOrder, AdminOrderHead } from "@tatka/contract/orders/orders-admin";

/** Props of the dialogs about a failed delivery. */
export type DoorDialogProps = {
  order: AdminOrderHead;
  title: string;
  onClose: () => void;
  /** Says what became of the call, unless it was refused: that the dialog does. */
  onSent: (answer: Promise<AdminOrder>) => Promise<void>;
};
