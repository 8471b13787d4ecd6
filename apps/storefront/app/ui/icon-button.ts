/** The look of a button that shows only an icon; its name goes into aria-label. */
export const iconButton =
  "inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong";
