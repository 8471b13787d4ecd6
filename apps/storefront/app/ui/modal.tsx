import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { iconButton } from "./icon-button.ts";
import { keepToasts } from "./toast.ts";

type ModalProps = {
  title: string;
  closeLabel: string;
  /** Called after it is closed in any way, so that it can be unmounted. */
  onClose: () => void;
  className?: string;
  /** Busy: Escape, the backdrop and the close button are disabled until the result is shown. */
  isHeld?: boolean;
  children: ReactNode;
};

/** A native dialog: the browser traps the focus, closes it on Escape, and restores the focus. */
export function Modal({ title, closeLabel, onClose, className = "max-w-md", isHeld = false, children }: ModalProps) {
  const dialogRef = useShownModal();
  const titleId = useId();
  useCloseOnBack(true, closeUnlessHeld);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialogRef.current) closeUnlessHeld();
  }

  function closeUnlessHeld() {
    if (!isHeld) dialogRef.current?.close();
  }

  return (
    // For the mouse only: the keyboard has Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      // React also bubbles the close events of dialogs inside.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => isHeld && event.preventDefault()}
      onClick={closeOnBackdrop}
      className={`modal m-auto w-[calc(100%-2rem)] rounded-large border border-line bg-surface text-ink shadow-raised ${className}`}
    >
      <div className="relative p-5 sm:p-6">
        <h2 id={titleId} className="pt-1.5 pr-12 text-xl font-bold text-balance">
          {title}
        </h2>
        {children}
        {/* Last, so that the focus starts in the content. */}
        <button
          type="button"
          className={`${iconButton} absolute top-4 right-4`}
          aria-label={closeLabel}
          aria-disabled={isHeld}
          onClick={closeUnlessHeld}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}

/** Shows the dialog, whose toasts outlive it. */
export function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => keepToasts(dialog);
  }, []);
  return dialogRef;
}

/** For buttons inside: closes their dialog. */
export function closeModalAround(element: Element): void {
  element.closest("dialog")?.close();
}
