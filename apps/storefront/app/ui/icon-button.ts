/** The look of a button that shows only an icon; its name goes into aria-label. */
export const iconButton =
  "inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-card transition-colors hover:bg-current/10";
