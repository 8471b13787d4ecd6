/** The look of a table with rows of any height. */
export const table = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "0.875rem",
  "& th": { textAlign: "start", fontWeight: 600, color: "text.secondary" },
  "& th, & td": { py: 0.75, pr: 2, borderBottom: "1px solid var(--tatka-line)", verticalAlign: "top" },
  "& td": { overflowWrap: "anywhere" },
} as const;
