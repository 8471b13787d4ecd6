import type { Order } from "@tatka/contract/orders/orders";
import { useRef } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { ConfirmButtons } from "../../../ui/confirm-buttons.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { orderTexts } from "./messages.ts";
import { cancel } from "./order-calls.ts";

type CancelDialogProps = {
  orderNumber: string;
  onCancelled: (order: Order) => void;
  onRefused: () => void;
  onClose: () => void;
};

/** Confirms cancelling an order. */
export default function CancelDialog({ orderNumber, onCancelled, onRefused, onClose }: CancelDialogProps) {
  const { language } = useLanguage();
  const { confirm: texts, cancelled } = orderTexts[language];
  const { isBusy, failure, run } = useAction();
  const textRef = useRef<HTMLParagraphElement>(null);

  async function cancelOrder() {
    try {
      onCancelled(await cancel(orderNumber));
      if (textRef.current) closeModalAround(textRef.current);
      showToast(cancelled);
    } catch (error) {
      // It may have been packed in the meantime.
      if (error instanceof ApiRefusal && error.body) onRefused();
      throw error;
    }
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={isBusy}>
      <p ref={textRef} className="mt-2 text-muted">
        {texts.text}
      </p>
      <ConfirmButtons no={texts.no} yes={texts.yes} isBusy={isBusy} onYes={() => run(cancelOrder)} />
      <FailureNote failure={failure} className="mt-4" />
    </Modal>
  );
}
