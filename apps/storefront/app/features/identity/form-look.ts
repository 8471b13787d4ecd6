import { buttonLook } from "../../ui/button-look.ts";

const disabled = "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted";

export const submitLook = `${buttonLook.main} w-full cursor-pointer ${disabled}`;
export const quietButtonLook = `${buttonLook.quiet} cursor-pointer whitespace-nowrap ${disabled}`;
export const textLinkLook =
  "min-h-6 cursor-pointer rounded-small font-semibold text-brand-strong underline underline-offset-2 hover:text-brand";
