/** The look of a menu entry: compact with a mouse, 44 px high on a phone. */
export const menuLink = {
  width: "100%",
  minHeight: { xs: 44, md: 32 },
  gap: 1.25,
  px: 1,
  justifyContent: "flex-start",
  textAlign: "start",
  borderRadius: "8px",
  fontSize: { xs: "0.9375rem", md: "0.8125rem" },
  fontWeight: 500,
  fontFamily: "inherit",
  color: "text.secondary",
  "& svg": { fontSize: "1.125rem", flexShrink: 0 },
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)", color: "text.primary" },
  "&[aria-current]": {
    backgroundColor: "var(--tatka-brand-soft)",
    color: "var(--tatka-brand-strong)",
    fontWeight: 650,
  },
} as const;
