import type { Address } from "@tatka/contract/people/addresses";
import { type Dispatch, useRef } from "react";
import { flushSync } from "react-dom";
import { FailureNote } from "../../../failure-note.tsx";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { isRefused } from "../../../say-failure.ts";
import { ConfirmButtons } from "../../../ui/confirm-buttons.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { fetchAddresses, removeAddress } from "./address-calls.ts";
import type { AddressChange } from "./address-state.ts";
import { addressTexts } from "./messages.ts";

type DeleteDialogProps = { address: Address; dispatch: Dispatch<AddressChange>; onClose: () => void };

/** Confirms deleting an address. */
export default function DeleteDialog({ address, dispatch, onClose }: DeleteDialogProps) {
  const { language } = useLanguage();
  const { confirm: texts, removed } = addressTexts[language];
  const { isBusy, failure, run } = useAction();
  const textRef = useRef<HTMLParagraphElement>(null);

  async function remove() {
    const outcome = await removeAddress(address).then(
      () => removed,
      (error: unknown) => {
        if (!isRefused(error)) throw error;
        return failureText(error, language);
      },
    );
    // Also after a refusal, because another tab may have deleted it.
    const items = await fetchAddresses().catch(() => null);
    // At once, because the browser can only restore the focus to an existing button.
    if (items) flushSync(() => dispatch({ type: "deleted", items }));
    if (textRef.current) closeModalAround(textRef.current);
    showToast(outcome);
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={isBusy}>
      <p className="mt-2 font-medium break-words">
        {address.name}, {address.address}
      </p>
      <p ref={textRef} className="mt-1 text-muted">
        {texts.text}
      </p>
      <ConfirmButtons no={texts.no} yes={texts.yes} isBusy={isBusy} onYes={() => run(remove)} />
      <FailureNote failure={failure} className="mt-4" />
    </Modal>
  );
}
