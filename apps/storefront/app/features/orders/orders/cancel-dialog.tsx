import type { Order } from "@tatka/contract/orders/orders";
import { type MouseEvent, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { ConfirmButtons } from "../../../ui/confirm-buttons.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { orderTexts } from "./messages.ts";
import { cancel } from "./order-calls.ts";

type CancelDialogProps = {
  orderNumber: string;
  onCancelled: (order: Order) => void;
  onRefused: () => void;
  onClose: () => void;
};

/** Asks before an order is cancelled. */
export default function CancelDialog({ orderNumber, onCancelled, onRefused, onClose }: CancelDialogProps) {
  const { language } = useLanguage();
  const { confirm: texts, cancelled } = orderTexts[language];
  const [isCancelling, setCancelling] = useState(false);

  async function cancelOrder({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isCancelling) return;
    setCancelling(true);
    const outcome = await cancel(orderNumber).then(
      (order) => {
        onCancelled(order);
        return cancelled;
      },
      (error: unknown) => {
        // It may have been packed a moment ago.
        onRefused();
        return failureText(error, language);
      },
    );
    closeModalAround(currentTarget);
    showToast(outcome);
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={isCancelling}>
      <p className="mt-2 text-muted">{texts.text}</p>
      <ConfirmButtons no={texts.no} yes={texts.yes} isBusy={isCancelling} onYes={cancelOrder} />
    </Modal>
  );
}
