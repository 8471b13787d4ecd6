import type { MouseEvent } from "react";
import { buttonLook } from "./button-look.ts";
import { closeModalAround } from "./modal.tsx";

type ConfirmButtonsProps = {
  no: string;
  yes: string;
  isBusy: boolean;
  onYes: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The end of a dialog that asks before something is done: to leave it, or to do it. */
export function ConfirmButtons({ no, yes, isBusy, onYes }: ConfirmButtonsProps) {
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <button
        type="button"
        className={`${buttonLook.quiet} cursor-pointer`}
        onClick={({ currentTarget }) => closeModalAround(currentTarget)}
      >
        {no}
      </button>
      <button
        type="button"
        aria-disabled={isBusy}
        className={`${buttonLook.main} w-full cursor-pointer`}
        onClick={onYes}
      >
        {yes}
      </button>
    </div>
  );
}
