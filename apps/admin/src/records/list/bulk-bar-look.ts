/** The bar with actions on selected rows: below the app bar, over the table header. */
export const bulkBar = {
  gap: 1,
  px: { xs: 2, lg: 1.5 },
  py: 1,
  flexWrap: "wrap",
  alignItems: "center",
  position: "sticky",
  top: { xs: 56, md: 48 },
  zIndex: 3,
  backgroundColor: "var(--tatka-brand-soft)",
  borderBottom: "1px solid var(--tatka-line)",
} as const;
