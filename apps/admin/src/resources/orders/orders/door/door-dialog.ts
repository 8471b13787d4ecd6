import type { AdminOrder, AdminOrderHead } from "@tatka/contract/orders/orders-admin";

/** What each of the dialogs about a delivery that failed is given. */
export type DoorDialogProps = {
  order: AdminOrderHead;
  title: string;
  onClose: () => void;
  /** Says what became of the call, unless it was refused: that the dialog does. */
  onSent: (answer: Promise<AdminOrder>) => Promise<void>;
};
