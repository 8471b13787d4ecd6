import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { iconButton } from "./icon-button.ts";

type ModalProps = {
  title: string;
  closeLabel: string;
  /** Called once it is closed, however that came about: then it may be taken away. */
  onClose: () => void;
  className?: string;
  /** Work is under way whose end should be seen: Escape, the backdrop and the button wait for it. */
  isHeld?: boolean;
  children: ReactNode;
};

/** A native dialog: the browser keeps the focus inside, closes on Escape, and gives the focus back afterwards. */
export function Modal({ title, closeLabel, onClose, className = "max-w-md", isHeld = false, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialogRef.current?.showModal(), []);
  useCloseOnBack(true, closeUnlessHeld);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialogRef.current) closeUnlessHeld();
  }

  function closeUnlessHeld() {
    if (!isHeld) dialogRef.current?.close();
  }

  return (
    // Only the mouse needs this: the keyboard has Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      // React hands on what a dialog inside says when it closes.
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
        {/* Last, so that the focus starts with what the dialog is about. */}
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

/** For buttons inside: closes the dialog they stand in. */
export function closeModalAround(element: Element): void {
  element.closest("dialog")?.close();
}
