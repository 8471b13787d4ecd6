import { buttonLook } from "../button-look.ts";

const disabled = "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted";

export const submitLook = `${buttonLook.main} w-full cursor-pointer ${disabled}`;
export const quietButtonLook = `${buttonLook.quiet} cursor-pointer whitespace-nowrap ${disabled}`;
export const dangerLook = `${buttonLook.shape} w-full cursor-pointer bg-danger text-surface hover:[filter:brightness(0.9)]`;
export const failureLook = "rounded-card bg-danger-soft px-4 py-3 font-medium text-danger";
export const textLinkLook =
  "min-h-6 min-w-11 cursor-pointer rounded-small font-semibold text-brand-strong underline underline-offset-2 hover:text-brand";
