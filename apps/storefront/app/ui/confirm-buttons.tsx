import type { MouseEvent } from "react";
import { buttonLook } from "./button-look.ts";
import { closeModalAround } from "./modal.tsx";

type ConfirmButtonsProps = {
  no: string;
  yes: string;
  isBusy: boolean;
  onYes: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The buttons of a dialog that confirms a destructive action. The safe choice is the main button. */
export function ConfirmButtons({ no, yes, isBusy, onYes }: ConfirmButtonsProps) {
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <button
        type="button"
        className={`${buttonLook.main} cursor-pointer`}
        onClick={({ currentTarget }) => closeModalAround(currentTarget)}
      >
        {no}
      </button>
      <button
        type="button"
        aria-disabled={isBusy}
        className={`${buttonLook.danger} w-full cursor-pointer`}
        onClick={onYes}
      >
        {yes}
      </button>
    </div>
  );
}
