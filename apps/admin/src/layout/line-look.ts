/** One line of a list: its parts side by side, a border above it. */
export const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;
