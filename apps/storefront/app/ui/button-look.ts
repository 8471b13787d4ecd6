const shape =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-6 py-2.5 text-base leading-tight font-semibold transition-colors";

/** The look of primary links and buttons. */
export const buttonLook = {
  shape,
  main: `${shape} bg-brand text-on-brand hover:bg-brand-strong`,
  accent: `${shape} bg-accent text-on-accent hover:[filter:brightness(1.05)]`,
  danger: `${shape} bg-danger-soft text-danger hover:[filter:brightness(0.95)]`,
  dark: `${shape} bg-ink text-surface hover:[filter:brightness(1.25)]`,
  quiet: `${shape} bg-quiet text-ink hover:bg-line`,
};
