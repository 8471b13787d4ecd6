/** The bar with actions on selected rows: it covers the lower edge of the list and moves no row. */
export const bulkBar = {
  gap: 1,
  px: { xs: 2, lg: 1.5 },
  py: 1,
  flexWrap: "wrap",
  alignItems: "center",
  position: "sticky",
  bottom: 0,
  zIndex: 3,
  backgroundColor: "var(--tatka-surface)",
  borderTop: "2px solid var(--tatka-brand)",
} as const;
